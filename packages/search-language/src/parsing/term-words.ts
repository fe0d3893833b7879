import type { TermWord } from '#src/expression.ts'
import { patternPieces } from '#src/pattern.ts'
import { isUnspaced, wordSpans } from '#src/words.ts'

type Item = { text: string; start: number; end: number; wild: boolean }

// Words and wildcards in the order of the text. Literal stars were turned into blanks, so each star left is a wildcard.
const itemsOf = (pattern: string): Item[] => {
  const plain = patternPieces(pattern)
    .map(({ text, wildcard }) => (wildcard ? text : text.replace(/[*?]/g, ' ')))
    .join('')
  const found = wordSpans(plain).map(({ word, start, end }) => ({ text: word, start, end, wild: false }))
  const wild = Array.from(plain.matchAll(/[*?]+/g), ({ 0: text, index }) => {
    return { text, start: index, end: index + text.length, wild: true }
  })
  return [...found, ...wild].sort((a, b) => a.start - b.start)
}

const joins = (before: Item | undefined, item: Item): boolean =>
  before !== undefined &&
  before.end === item.start &&
  before.wild !== item.wild &&
  !isUnspaced(before.wild ? item.text : before.text)

const wordOf = (group: Item[]): TermWord => {
  const pattern = group.map(({ text }) => text).join('')
  const word = pattern.replace(/[*?][\s\S]*/, '')
  if (word === pattern) return { word, prefix: false }
  return pattern === `${word}*` && word !== '' ? { word, prefix: true } : { word, prefix: true, pattern }
}

/**
 * The words of a term, as phrases: a `*` that stands alone parts the term into phrases that may be any distance apart. Next to
 * a character of a script without blanks `*` stands alone too. No phrase at all: the term holds nothing that can be searched.
 */
export const termPhrases = (pattern: string): TermWord[][] => {
  const groups: Item[][] = []
  for (const item of itemsOf(pattern)) {
    const group = groups.at(-1)
    if (group !== undefined && joins(group.at(-1), item)) group.push(item)
    else groups.push([item])
  }
  const phrases: TermWord[][] = [[]]
  for (const word of groups.map(wordOf)) {
    if (word.pattern === '*') phrases.push([])
    else phrases.at(-1)?.push(word)
  }
  return phrases.filter((phrase) => phrase.length > 0)
}

/** True for a term of nothing but `*`, which asks for any value. */
export const isAnyValue = (pattern: string): boolean => /^\s*\*[\s*]*$/.test(pattern)
