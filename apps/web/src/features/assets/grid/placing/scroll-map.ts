/**
 * Browsers stop near 16.7 million pixels, a million tiles need more. The scroll box is therefore capped, and its position
 * mapped to an offset among the rows:
 *
 *     box     0 ───── edge ───────────────── cap-edge ───── cap
 *     rows    0 ───── edge ── ·  ·  ·  · ── all-edge ────── all
 *
 * At both ends a pixel is a pixel; in between the map is stretched. Small movements (wheel, arrows) count as pixels
 * everywhere, and the box is set right when they rest; only far jumps (dragging the bar) follow the map.
 */
export interface ScrollMap {
  /** The height of all rows, in pixels. */
  content: number
  viewport: number
}

export const cap = 8_000_000
const edge = cap / 4

/** The height of the scroll box. */
export function boxHeight({ content }: ScrollMap): number {
  return Math.min(content, cap)
}

/** From the position of the box to the offset among the rows. */
export function offsetAt(top: number, map: ScrollMap): number {
  const { content, viewport } = map
  if (content <= cap || top <= edge) return top
  const fromEnd = cap - viewport - top
  if (fromEnd <= edge) return content - viewport - fromEnd
  return edge + (top - edge) * stretch(map)
}

/** The other way. */
export function topAt(offset: number, map: ScrollMap): number {
  const { content, viewport } = map
  if (content <= cap || offset <= edge) return offset
  const fromEnd = content - viewport - offset
  if (fromEnd <= edge) return cap - viewport - fromEnd
  return edge + (offset - edge) / stretch(map)
}

function stretch({ content, viewport }: ScrollMap): number {
  return (content - viewport - 2 * edge) / (cap - viewport - 2 * edge)
}

/** The offset after the box has moved from `before` to `top`. */
export function offsetAfter(before: { top: number; offset: number }, top: number, map: ScrollMap): number {
  const { content, viewport } = map
  const moved = top - before.top
  const isSmall = Math.abs(moved) <= 2 * viewport
  const isAtEnd = top <= 0 || top >= boxHeight(map) - viewport
  if (content <= cap || !isSmall || isAtEnd) return offsetAt(top, map)
  return Math.max(0, Math.min(content - viewport, before.offset + moved))
}
