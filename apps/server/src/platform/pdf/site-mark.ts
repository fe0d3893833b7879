import type { Pdf } from './pdf-text.ts'

export const markBlue = '#1d5bd0'
/** Of the drawing below, points. */
const drawn = 24

/** Draws the mark of the site, a square of these points; the same as in the header of its pages. */
export function drawSiteMark(
  pdf: Pdf,
  { x, y, size, ground, line }: { x: number; y: number; size: number; ground: string; line: string },
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / drawn)
  pdf.roundedRect(0, 0, drawn, drawn, 5).fill(ground)
  pdf.lineWidth(2.5).lineJoin('round').lineCap('round')
  pdf.path('M7 7.5 12 17l5-9.5').stroke(line).restore()
}
