import { type Expression, not, or, someLeaf } from '@vitrine/search-language/expression.ts'
import { words } from '@vitrine/search-language/words.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { readCustomSearch } from './custom-search.ts'
import { visibleTaxonomies } from './get-taxonomy.ts'
import { branchesOf, itemsByIds, type MeantTerm } from './taxonomies.queries.ts'

/** Terms that one search stands for; each is one more phrase that the index looks up. */
const mostMeant = 1000

const isOfTerms = ({ kind }: Expression) => kind === 'taxonomy'

/**
 * A search in which terms of taxonomies (`txnm`) are what they mean: the value of each term and of all terms below it in their
 * field, or the custom search of those that have one. Terms without the use Query mean nothing by themselves.
 * @throws Problem InvalidTaxonomyItem for a term that is not there or that this viewer may not see: both look the same;
 * InvalidSearchExpression for more terms than one search takes.
 */
export async function searchByTerms(expression: Expression, viewer: Viewer, platform: Platform): Promise<Expression> {
  if (!someLeaf(expression, isOfTerms)) return expression
  const ids = new Set<string>()
  collect(expression, ids)
  const seen = new Set((await visibleTaxonomies(viewer, platform)).map(({ field_id }) => field_id))
  const known = await itemsByIds([...ids], platform)
  if (known.filter(({ field_id }) => seen.has(field_id)).length < ids.size) throw new Problem('InvalidTaxonomyItem')
  const meant = await branchesOf([...ids], mostMeant + 1, platform)
  if (meant.length > mostMeant) {
    const message = say('terms.tooManyBelow', { count: mostMeant })
    const fields = [{ field: 'q', rule: 'too-many-terms', message }]
    throw new Problem('InvalidSearchExpression', { message, fields })
  }
  return replaced(
    expression,
    Map.groupBy(meant, ({ of_id }) => of_id),
    new Date(platform.clock.now()),
  )
}

/**
 * What an answer follows from where its address searches by terms: the versions of all taxonomies; nothing elsewhere. Every
 * change of a term moves one of them.
 */
export async function termsState(url: string, viewer: Viewer, platform: Platform): Promise<string> {
  const { query } = parseAddress(url)
  if (![...query].some((pair) => pair.join(':').includes('txnm:'))) return ''
  const all = await visibleTaxonomies(viewer, platform)
  return all.map(({ field_id, version }) => `${field_id}.${version}`).join(' ')
}

function collect(expression: Expression, ids: Set<string>): void {
  if (expression.kind === 'and' || expression.kind === 'or') for (const part of expression.parts) collect(part, ids)
  else if (expression.kind === 'not') collect(expression.part, ids)
  else if (expression.kind === 'taxonomy') for (const id of expression.ids) ids.add(id)
}

function replaced(expression: Expression, meant: ReadonlyMap<string, readonly MeantTerm[]>, now: Date): Expression {
  if (expression.kind === 'and' || expression.kind === 'or')
    return { ...expression, parts: expression.parts.map((part) => replaced(part, meant, now)) }
  if (expression.kind === 'not') return not(replaced(expression.part, meant, now))
  if (expression.kind !== 'taxonomy') return expression
  const terms = expression.ids.flatMap((id) => meant.get(id) ?? []).filter(({ uses }) => uses.includes('Query'))
  const once = new Map(terms.map((term) => [`${term.field_id} ${term.custom_search} ${term.value_key}`, term]))
  return or(...[...once.values()].map((term) => asked(term, now)))
}

/** A value without a word is found by no search. */
function asked({ field_id, value, custom_search }: MeantTerm, now: Date): Expression {
  if (custom_search !== '') return readCustomSearch(custom_search, now)
  const phrase = words(value).map((word) => ({ word, prefix: false }))
  return phrase.length === 0 ? or() : { kind: 'text', field: field_id, words: phrase }
}
