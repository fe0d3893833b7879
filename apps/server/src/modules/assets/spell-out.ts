import { type Expression, nothing, or, type TermWord } from '@vitrine/search-language/expression.ts'
import type { Platform } from '#platform/platform.ts'
import { tooManyFit, tooManyPatterns, UnsupportedSearch } from './unsupported-search.ts'
import { listFitting } from './vocabulary.repository.ts'

/** Phrases that one term may stand for; more would tell nobody anything. */
const mostPhrases = 500
/** Words with wildcards in one search; each is looked up among all words, one without a beginning by walking through them. */
const mostPatterns = 20

/**
 * A search in which words with wildcards inside (`h?rb*r`, `*bour`) are the known words that fit them, so that the full text
 * can answer it: what it means stays the same.
 * @throws UnsupportedSearch when too many words fit, or there are too many such words.
 */
export async function spellOut(expression: Expression, platform: Platform): Promise<Expression> {
  const patterns = new Map<string, TermWord>()
  collect(expression, patterns)
  if (patterns.size === 0) return expression
  if (patterns.size > mostPatterns) {
    throw new UnsupportedSearch(tooManyPatterns(mostPatterns))
  }
  const fitting = new Map<string, string[]>()
  for (const [pattern, { word }] of patterns) {
    fitting.set(pattern, await listFitting(pattern, word, mostPhrases + 1, platform.db.heavy()))
  }
  return spelt(expression, fitting)
}

function collect(expression: Expression, patterns: Map<string, TermWord>): void {
  if (expression.kind === 'and' || expression.kind === 'or')
    for (const part of expression.parts) collect(part, patterns)
  else if (expression.kind === 'not') collect(expression.part, patterns)
  else if (expression.kind === 'text')
    for (const word of expression.words) if (word.pattern !== undefined) patterns.set(word.pattern, word)
}

/** Not joined anew: an `or` of one term stays one part, which the full text answers in one question. */
function spelt(expression: Expression, fitting: ReadonlyMap<string, string[]>): Expression {
  if (expression.kind === 'and' || expression.kind === 'or')
    return { ...expression, parts: expression.parts.map((part) => spelt(part, fitting)) }
  if (expression.kind === 'not') return { ...expression, part: spelt(expression.part, fitting) }
  if (expression.kind !== 'text' || expression.words.every((word) => word.pattern === undefined)) return expression
  let phrases: TermWord[][] = [[]]
  for (const word of expression.words) {
    const meant = word.pattern === undefined ? [word] : (fitting.get(word.pattern) ?? []).map(exactly)
    if (phrases.length * meant.length > mostPhrases) {
      throw new UnsupportedSearch(tooManyFit(mostPhrases, word.pattern ?? word.word))
    }
    phrases = phrases.flatMap((phrase) => meant.map((one) => [...phrase, one]))
  }
  return phrases.length === 0 ? nothing : or(...phrases.map((words): Expression => ({ ...expression, words })))
}

const exactly = (word: string): TermWord => ({ word, prefix: false })
