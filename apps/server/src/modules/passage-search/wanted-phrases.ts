import type { Expression, TermWord } from '@vitrine/search-language/expression.ts'
import { wordFits } from '@vitrine/search-language/matches.ts'
import { listForms } from '#modules/full-text/word-forms.queries.ts'
import type { Platform } from '#platform/platform.ts'

/** Words one after another; each says which folded words it means. */
export type Phrase = readonly ((word: string) => boolean)[]

/** As many forms of a word as a search looks for among those that are known. */
const mostForms = 200
/** More words nobody looks for in one text; phrases that do not fit in are not marked. */
const mostWords = 50

/** The phrases that a search asks for in all fields, with the forms of their words as searches have them. */
export async function wantedPhrases(expression: Expression, platform: Platform): Promise<Phrase[]> {
  const asked = asMany(phrasesIn(expression))
  const bent = [...new Set(asked.flatMap((words) => words.flatMap(({ word, forms }) => (forms ? [word] : []))))]
  const forms = new Map<string, ReadonlySet<string>>()
  for (const word of bent) forms.set(word, new Set(await listForms(word, mostForms, platform.db.tables())))
  return asked.map((words) =>
    words.map((term) => {
      const others = term.forms ? forms.get(term.word) : undefined
      return (word: string) => wordFits(term, word) || (others?.has(word) ?? false)
    }),
  )
}

/** Of words beyond counting each would be compared with each of the text. */
function asMany(phrases: readonly TermWord[][]): TermWord[][] {
  let room = mostWords
  return phrases.filter((words) => {
    if (words.length > room) return false
    room -= words.length
    return true
  })
}

/** What must not be there is not looked for. */
function phrasesIn(expression: Expression): TermWord[][] {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.parts.flatMap(phrasesIn)
  return expression.kind === 'text' && expression.field === null && expression.words.length > 0
    ? [expression.words]
    : []
}
