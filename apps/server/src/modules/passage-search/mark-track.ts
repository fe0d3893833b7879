import { setImmediate as others } from 'node:timers/promises'
import type { Passage } from '@vitrine/media/files/spoken-passages.ts'
import { wordSpans, words } from '@vitrine/search-language/words.ts'
import { longestExcerpt, type Mark } from './excerpt-of.ts'
import type { Phrase } from './wanted-phrases.ts'

/** Letters that are cut into words, and words that are compared, before others have their turn. */
const lettersAtOnce = 20_000
const wordsAtOnce = 500

/** A passage in which one of the phrases begins. */
export interface Hit {
  passage: Passage
  /** Where its words are to be marked, from the first on, as far as an excerpt can reach. */
  marks: () => Mark[]
}

/**
 * The passages in which one of the phrases begins. A phrase may reach into the next passage, as a sentence reaches over two captions.
 * Each word is looked at once, and those after the first of a passage only where somebody asks for its marks.
 */
export async function hitsIn(passages: readonly Passage[], phrases: readonly Phrase[]): Promise<Hit[]> {
  const { cut, begins } = await cutAll(passages)
  const hits: Hit[] = []
  let compared = 0
  for (const [index, passage] of passages.entries()) {
    const begin = begins[index] ?? 0
    const end = begins[index + 1] ?? cut.length
    for (let at = begin; at < end; at++) {
      if (++compared % wordsAtOnce === 0) await others()
      if (longestAt(cut, at, phrases) === 0) continue
      hits.push({ passage, marks: () => marksFrom(at - begin, passage.text, cut.slice(at, at + reach), phrases) })
      break
    }
  }
  return hits
}

/** The words of all passages after one another, and how many stand before each. */
async function cutAll(passages: readonly Passage[]): Promise<{ cut: string[]; begins: number[] }> {
  const [cut, begins]: [string[], number[]] = [[], []]
  let letters = 0
  for (const { text } of passages) {
    begins.push(cut.length)
    for (const word of words(text)) cut.push(word)
    letters += text.length
    if (letters < lettersAtOnce) continue
    letters = 0
    await others()
  }
  return { cut, begins }
}

/** Words after a first mark that may matter for an excerpt: its own, and those of a phrase that begins in it. */
const reach = 2 * longestExcerpt

/** `ahead`: the words from the first mark on, of this passage and those after it. */
function marksFrom(first: number, text: string, ahead: readonly string[], phrases: readonly Phrase[]): Mark[] {
  const spans = wordSpans(text).slice(first, first + longestExcerpt)
  const last = (spans[0]?.start ?? 0) + longestExcerpt
  const marks: Mark[] = []
  let until = 0
  for (const [at, { start, end }] of spans.entries()) {
    if (start >= last) break
    until = Math.max(until, at + longestAt(ahead, at, phrases))
    // Several words can have the same place.
    if (at < until && start >= (marks.at(-1)?.end ?? 0)) marks.push({ start, end })
  }
  return marks
}

/** Words of the longest phrase that begins at a place; 0: none does. */
function longestAt(cut: readonly string[], at: number, phrases: readonly Phrase[]): number {
  let longest = 0
  for (const phrase of phrases)
    if (phrase.length > longest && phrase.every((fits, next) => fits(cut[at + next] ?? ''))) longest = phrase.length
  return longest
}
