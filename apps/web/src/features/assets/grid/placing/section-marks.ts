import type { Sections } from '@vitrine/contract/sections.ts'

/** Marks nearer to each other than this, in pixels, could not be read. */
const nearest = 22

export interface Mark {
  /** Pixels from the top of the track. */
  top: number
  value: string
}

/** The month or letter at a position; undefined before anything is known. */
export function sectionAt({ data }: Sections, position: number): string | undefined {
  return data.findLast((section) => section.position <= position)?.value
}

/** What stands beside the track: years of months, or letters, each where it begins, and only those that have room. */
export function marksOf({ by, data }: Sections, total: number, height: number): Mark[] {
  const marks: Mark[] = []
  let known = ''
  for (const { position, value } of data) {
    const name = by === 'month' ? value.slice(0, 4) : value
    const top = Math.max(nearest / 2, (position / Math.max(1, total)) * height)
    const isFree = top - (marks.at(-1)?.top ?? -nearest) >= nearest && top <= height - nearest / 2
    if (name !== known && isFree) {
      known = name
      marks.push({ top, value: name })
    }
  }
  return marks
}
