import type { Place } from '#src/faults/search-syntax-error.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import { escapePattern } from '#src/pattern.ts'
import { dynamicTag } from './dynamic-tag.ts'
import type { ParseOptions } from './parse-options.ts'

/** One side of a term, as a pattern with its dynamic tags filled in. `empty`: it was written `""`. */
export type TermSide = Place & { pattern: string; quoted: boolean; empty: boolean }

/** `to` is undefined when the term is no range; a side left out of a range is null. */
export type Term = Place & { from: TermSide | null; to?: TermSide | null }

export type TermRules = {
  /** `~~` parts the sides of a range. */
  ranges: boolean
  /** The text is one term up to its end: blanks, brackets and operators belong to it. */
  whole: boolean
}

type Source = { text: string; options: ParseOptions }

const TAG = /\{\{([^{}]{1,64})\}\}/y
const ENDS_WORD = /[\s()&|]/
const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '"': '"', '\\': '\\\\', n: '\n', t: '\t' },
  // These three are ours: text that looks like a wildcard or a dynamic tag.
  ...{ '*': '\\*', '?': '\\?', '{': '{' },
}

type Step = { pattern: string; length: number }

const readTag = ({ text, options }: Source, position: number): Step | null => {
  if (!text.startsWith('{{', position)) return null
  TAG.lastIndex = position
  const found = TAG.exec(text)
  if (found === null) return null
  const [{ length }, name = ''] = found
  const value = dynamicTag(name.trim(), options)
  if (value === null) throw new SearchSyntaxError('unknown-tag', { position, length }, name.trim())
  return { pattern: escapePattern(value), length }
}

const readEscape = ({ text }: Source, position: number): Step => {
  const next = text.charAt(position + 1)
  const pattern = Object.hasOwn(ESCAPES, next) ? ESCAPES[next] : undefined
  // A backslash before anything else is itself, so that "C:\Users" means what it says.
  return pattern === undefined ? { pattern: '\\\\', length: 1 } : { pattern, length: 2 }
}

const readQuoted = (source: Source, start: number): TermSide => {
  const { text } = source
  let pattern = ''
  let position = start + 1
  while (position < text.length && text[position] !== '"') {
    const step = (text[position] === '\\' ? readEscape(source, position) : readTag(source, position)) ?? {
      pattern: text.charAt(position),
      length: 1,
    }
    pattern += step.pattern
    position += step.length
  }
  if (position >= text.length) throw new SearchSyntaxError('quote-not-closed', { position: start, length: 1 })
  const length = position + 1 - start
  return { pattern, quoted: true, empty: length === 2, position: start, length }
}

const readBare = (source: Source, start: number, rules: TermRules): TermSide => {
  const { text } = source
  let pattern = ''
  let position = start
  while (position < text.length) {
    const character = text.charAt(position)
    if (rules.ranges && text.startsWith('~~', position)) break
    if (!rules.whole && ENDS_WORD.test(character)) break
    const step = readTag(source, position) ?? { pattern: character === '\\' ? '\\\\' : character, length: 1 }
    pattern += step.pattern
    position += step.length
  }
  return { pattern, quoted: false, empty: false, position: start, length: position - start }
}

// A quoted side of a whole value must reach to its end; `"red" boat` is taken as it stands.
const readSide = (source: Source, start: number, rules: TermRules): TermSide | null => {
  if (source.text[start] === '"') {
    const side = readQuoted(source, start)
    const rest = source.text.slice(start + side.length)
    if (!rules.whole || rest === '' || (rules.ranges && rest.startsWith('~~'))) return side
  }
  const side = readBare(source, start, rules)
  return side.length === 0 ? null : side
}

/** Reads the term at a position. A term of length 0 means that there is none. */
export const readTerm = (text: string, position: number, rules: TermRules, options: ParseOptions): Term => {
  const source = { text, options }
  const from = readSide(source, position, rules)
  const end = position + (from?.length ?? 0)
  if (!rules.ranges || !text.startsWith('~~', end)) return { from, position, length: end - position }
  // After `~~` a further `~~` would be text, so that reading always moves on.
  const to = readSide(source, end + 2, { ...rules, ranges: false })
  return { from, to, position, length: end + 2 + (to?.length ?? 0) - position }
}
