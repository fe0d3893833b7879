import type { ErrorValue } from '@vitrine/contract/errors.ts'
import { type Expression, someLeaf } from '@vitrine/search-language/expression.ts'
import { parseSearch } from '#modules/collections/collection-request.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { AlertRow } from './alerts.tables.ts'

/**
 * What an alert looks for, as it is meant at this moment: words such as today are read anew each time.
 * @throws Problem InvalidSearchExpression, also for a field that is not there any more; InvalidTaxonomyItem.
 */
export async function readAlertSearch(
  { search, word_forms }: Pick<AlertRow, 'search' | 'word_forms'>,
  viewer: Viewer,
  platform: Platform,
): Promise<Expression> {
  const pairs: [string, string][] = search === '' ? [] : [['q', search]]
  const parsed = parseSearch(pairs, viewer, platform, { wordForms: word_forms === 1 })
  const fields = await fieldDefinitions(platform)
  const unknown = new Set<number>()
  someLeaf(parsed, (leaf) => {
    if ('field' in leaf && leaf.field !== null && fields.find(leaf.field) === undefined) unknown.add(leaf.field)
    return false
  })
  const [first] = unknown
  if (first !== undefined)
    throw new Problem('InvalidSearchExpression', { message: say('alerts.noField', { number: String(first) }) })
  return resolveTerms(parsed, viewer, platform)
}

const faults: readonly ErrorValue[] = ['InvalidSearchExpression', 'InvalidTaxonomySearch', 'InvalidTaxonomyItem']

/** Whether something failed because a search cannot be understood. */
export const isSearchFault = (error: unknown): error is Problem =>
  error instanceof Problem && faults.includes(error.value)
