import { fold } from './fold.ts'

/** One searchable word and where it stands in the text it was cut from, in UTF-16 units, `end` not included. */
export type WordSpan = { word: string; start: number; end: number }

/** A longer run of letters is cut into several words, which a phrase finds again. */
export const LONGEST_WORD = 100

const BEYOND_ASCII = /[\u0080-\uFFFF]/
const ASCII_WORD = /[a-z0-9]{1,100}/g
const DATE_TIME = /(?<=\d{4}-\d\d-\d\d)T(?=\d\d)/g

// Anything that is no letter, mark or digit parts words, `_`, `.`, `-` and `'` included: every part of a file name and of
// `l'été` is found. Characters without width are passed over, except the zero-width space, which is there to part words.
const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:[\p{Cf}--\u200B]+|(?<=[lL])\u00B7(?=[lL]))[\p{L}\p{N}\p{M}]+)*/gv

// Scripts written without blanks, and Korean, where particles cling to nouns. Their runs are cut into single characters with
// their marks, so that a phrase of characters finds any part of a run. Dictionaries (`Intl.Segmenter`) were tried instead:
// they differ between browsers and versions, and a word inside a longer one would not be found.
const UNSPACED =
  '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Yiii}\\p{scx=Tang}\\p{scx=Nshu}\\p{scx=Kits}' +
  '\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tale}\\p{scx=Talu}\\p{scx=Lana}\\p{scx=Tavt}\\p{scx=Ahom}]&&\\p{L}]'
const SYLLABLE =
  '[\\u1100-\\u115F\\uA960-\\uA97C]+[\\u1160-\\u11A7\\uD7B0-\\uD7C6]*[\\u11A8-\\u11FF\\uD7CB-\\uD7FB]*|[\\uAC00-\\uD7A3][\\u11A8-\\u11FF]*'
const RAW_PIECE = new RegExp(`${SYLLABLE}|${UNSPACED}[\\p{M}\\uFF9E\\uFF9F]*|[^${UNSPACED}]+`, 'gv')
const FOLDED_PIECE = new RegExp(
  `${SYLLABLE}|${UNSPACED}\\p{M}*|[[\\p{L}\\p{N}]--${UNSPACED}][[\\p{L}\\p{N}\\p{M}]--${UNSPACED}]*`,
  'gv',
)
const HAS_UNSPACED = new RegExp(UNSPACED, 'v')
const COMMON_UNSPACED = /^[\u4E00-\u9FFF\u3041-\u3096\u30A1-\u30FA\uAC00-\uD7A3]$/

// `2026-05-17T10:30` gives 2026 05 17 10 30, so that a day finds its hours. As long as before, so that offsets hold.
const partDateTimes = (text: string): string => text.replace(DATE_TIME, ' ')

const chop = (word: string): string[] => {
  if (word.length <= LONGEST_WORD) return [word]
  const parts: string[] = []
  for (let start = 0; start < word.length; ) {
    const splitsPair = /[\uD800-\uDBFF]/.test(word.charAt(start + LONGEST_WORD - 1))
    const end = start + LONGEST_WORD - (splitsPair ? 1 : 0)
    const part = word.slice(start, end).replace(/^\p{M}+/u, '')
    if (part !== '') parts.push(part)
    start = end
  }
  return parts
}

const wordsOfPiece = (piece: string): string[] => {
  if (COMMON_UNSPACED.test(piece)) return [piece]
  if (!BEYOND_ASCII.test(piece)) return chop(piece.toLowerCase())
  return (fold(piece).match(FOLDED_PIECE) ?? []).flatMap(chop)
}

/** True for a character of a script written without blanks: such a word is a single character of a longer run. */
export const isUnspaced = (word: string): boolean => HAS_UNSPACED.test(word)

/**
 * The words of a text with their places, for highlighting. A run over 100 characters, or a sign that folds to several words
 * (`½`), gives several words with the same place.
 */
export const wordSpans = (text: string): WordSpan[] => {
  const spans: WordSpan[] = []
  const add = (piece: string, start: number): void => {
    for (const word of wordsOfPiece(piece)) spans.push({ word, start, end: start + piece.length })
  }
  for (const { 0: run, index } of partDateTimes(text).matchAll(RUN)) {
    if (!BEYOND_ASCII.test(run) || !HAS_UNSPACED.test(run)) add(run, index)
    else for (const piece of run.matchAll(RAW_PIECE)) add(piece[0], index + piece.index)
  }
  return spans
}

/**
 * Cuts a text into folded words of letters and digits, each at most 100 UTF-16 units: `DSC_1234.JPG` gives `dsc 1234 jpg`,
 * `東京` gives `東 京`. Both engines index exactly these words.
 */
export const words = (text: string): string[] => {
  if (BEYOND_ASCII.test(text)) return wordSpans(text).map(({ word }) => word)
  return partDateTimes(text).toLowerCase().match(ASCII_WORD) ?? []
}
