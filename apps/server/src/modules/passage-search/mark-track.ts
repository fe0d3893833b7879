import type { Passage } from '@vitrine/media/files/spoken-passages.ts'
import { wordSpans } from '@vitrine/search-language/words.ts'
import type { Phrase } from './wanted-phrases.ts'

/** Part of a text, in UTF-16 units, `end` not included. */
export interface Mark {
  start: number
  end: number
}

interface PlacedWord {
  word: string
  mark: Mark
  passage: number
}

/**
 * The passages in which one of the phrases begins, with their words marked. A phrase may reach into the next passage, as a sentence
 * reaches over two captions.
 */
export function markTrack(passages: readonly Passage[], phrases: readonly Phrase[]): (Passage & { marks: Mark[] })[] {
  const placed = passages.flatMap(({ text }, passage) =>
    wordSpans(text).map(({ word, start, end }): PlacedWord => ({ word, mark: { start, end }, passage })),
  )
  const marks = new Map<number, Mark[]>()
  for (const at of placed.keys()) {
    const length = longestAt(placed, at, phrases)
    if (length === 0) continue
    const first = placed[at]?.passage ?? 0
    const own = placed.slice(at, at + length).filter(({ passage }) => passage === first)
    marks.set(first, [...(marks.get(first) ?? []), ...own.map(({ mark }) => mark)])
  }
  return [...marks].flatMap(([at, found]) => {
    const passage = passages[at]
    return passage ? [{ ...passage, marks: joined(found) }] : []
  })
}

/** Words of the longest phrase that begins at a place; 0: none does. */
function longestAt(placed: readonly PlacedWord[], at: number, phrases: readonly Phrase[]): number {
  let longest = 0
  for (const phrase of phrases)
    if (phrase.length > longest && phrase.every((fits, next) => fits(placed[at + next]?.word ?? '')))
      longest = phrase.length
  return longest
}

/** In their order, each place once. */
function joined(marks: readonly Mark[]): Mark[] {
  const ordered = marks.toSorted((one, other) => one.start - other.start || one.end - other.end)
  return ordered.filter(({ start }, at) => at === 0 || start >= (ordered[at - 1]?.end ?? 0))
}
