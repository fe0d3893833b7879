import { type Expression, nothing, or, type TermWord } from '@vitrine/search-language/expression.ts'
import { UnsupportedSearch } from '#modules/full-text/unsupported-search.ts'
import { listFitting } from '#modules/full-text/vocabulary.queries.ts'
import { listForms } from '#modules/full-text/word-forms.queries.ts'
import type { Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { visibleWords } from './visible-words.queries.ts'

/** Phrases that one term may stand for; more would tell nobody anything. */
const mostPhrases = 500
/** Words with wildcards in one search; each is looked up among all words, one without a beginning by walking through them. */
const mostPatterns = 20
/** Known words that are looked up at once. */
const chunk = 200
/** Forms of one word that are looked for, and words of one search of which forms are; further words are looked for as they are. */
const mostForms = 20
/** Forms that are held against what may be seen: more than any word has, so that hidden ones take nobody's place. */
const mostKnown = 200
const mostBent = 20
/** For how long words are looked up for one search, in milliseconds. */
const patience = 5000

/**
 * A search in which words that the full text cannot look up in their place are the known words that fit them: words with
 * wildcards inside (`h?rb*r`, `*bour`), those with an open end that others follow (`"har* dusk"`), and those that stand for their
 * other forms. What it means stays the same. Only words of assets that one of the scopes shows are taken: how many fit tells nothing of hidden ones.
 * @throws UnsupportedSearch when too many words fit, or there are too many such words.
 */
export async function spellOut(
  expression: Expression,
  scopes: readonly Scope[],
  platform: Platform,
): Promise<Expression> {
  const open = new Map<string, TermWord>()
  const bent = new Set<string>()
  collect(expression, open, bent)
  if (open.size === 0 && bent.size === 0) return expression
  if (open.size > mostPatterns) throw new UnsupportedSearch(say('searches.tooManyPatterns', { count: mostPatterns }))
  const until = performance.now() + patience
  const fitting = new Map<string, string[]>()
  for (const [pattern, { word }] of open)
    fitting.set(pattern, await seenWords({ pattern, beginning: word }, scopes, until, platform))
  return spelt(expression, { fitting, forms: await seenForms([...bent].slice(0, mostBent), scopes, platform) })
}

/** Other forms of words, those that stand in assets which one of the scopes shows. */
async function seenForms(words: readonly string[], scopes: readonly Scope[], platform: Platform) {
  const found = await Promise.all(words.map((word) => listForms(word, mostKnown, platform.db.heavy())))
  const all = [...new Set(found.flat())]
  const seen = new Set(all.length === 0 ? [] : await visibleWords(all, scopes, platform))
  return new Map(
    words.map((word, at) => [word, (found[at] ?? []).filter((form) => seen.has(form)).slice(0, mostForms)]),
  )
}

/** The same for what is meant in one archive. */
export async function speltOut<S extends { expression: Expression; scope: Scope }>(
  selection: S,
  platform: Platform,
): Promise<S> {
  return { ...selection, expression: await spellOut(selection.expression, [selection.scope], platform) }
}

/** One more than may be is enough to know that there are too many. */
async function seenWords(
  wish: { pattern: string; beginning: string },
  scopes: readonly Scope[],
  until: number,
  platform: Platform,
): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  for (;;) {
    const known: string[] = await listFitting(wish, { after, limit: chunk }, platform.db.heavy())
    seen.push(...(await visibleWords(known, scopes, platform)))
    after = known.at(-1) ?? null
    if (seen.length > mostPhrases || known.length < chunk) return seen
    if (performance.now() > until)
      throw new UnsupportedSearch(say('searches.tooManyFit', { count: mostPhrases, pattern: wish.pattern }))
  }
}

function collect(expression: Expression, open: Map<string, TermWord>, bent: Set<string>): void {
  if (expression.kind === 'and' || expression.kind === 'or')
    for (const part of expression.parts) collect(part, open, bent)
  else if (expression.kind === 'not') collect(expression.part, open, bent)
  else if (expression.kind === 'text')
    for (const [at, word] of expression.words.entries()) {
      const pattern = openPattern(word, at, expression.words)
      if (pattern !== null) open.set(pattern, word)
      if (word.forms) bent.add(word.word)
    }
}

/** What a word that has to be spelt out must fit; null for words that the full text looks up by itself. */
function openPattern(word: TermWord, at: number, phrase: readonly TermWord[]): string | null {
  if (word.pattern !== undefined) return word.pattern
  return word.prefix && at < phrase.length - 1 ? `${word.word}*` : null
}

/** What stands for what: patterns for words that fit them, words for their other forms. */
interface Known {
  fitting: ReadonlyMap<string, string[]>
  forms: ReadonlyMap<string, string[]>
}

/** Not joined anew: an `or` of one term stays one part, which the full text answers in one question. */
function spelt(expression: Expression, known: Known): Expression {
  if (expression.kind === 'and' || expression.kind === 'or')
    return { ...expression, parts: expression.parts.map((part) => spelt(part, known)) }
  if (expression.kind === 'not') return { ...expression, part: spelt(expression.part, known) }
  if (expression.kind !== 'text') return expression
  const given = expression.words
  if (given.every((word, at) => !word.forms && openPattern(word, at, given) === null)) return expression
  let phrases: TermWord[][] = [[]]
  for (const [at, word] of given.entries()) {
    const pattern = openPattern(word, at, given)
    const meant = pattern === null ? meantBy(word, known) : (known.fitting.get(pattern) ?? []).map(exactly)
    if (phrases.length * meant.length > mostPhrases) {
      throw new UnsupportedSearch(say('searches.tooManyFit', { count: mostPhrases, pattern: pattern ?? word.word }))
    }
    phrases = phrases.flatMap((phrase) => meant.map((one) => [...phrase, one]))
  }
  return phrases.length === 0 ? nothing : or(...phrases.map((words): Expression => ({ ...expression, words })))
}

/** The word itself first. */
function meantBy(word: TermWord, { forms }: Known): TermWord[] {
  if (!word.forms) return [word]
  return [word.word, ...(forms.get(word.word) ?? [])].map(exactly)
}

const exactly = (word: string): TermWord => ({ word, prefix: false })
