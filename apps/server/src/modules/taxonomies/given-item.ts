import type { TaxonomyItemUpdate } from '@vitrine/contract/taxonomies.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import type { GivenItem } from './check-item.ts'
import { parseTaxonomyAddress } from './taxonomies.paths.ts'
import type { ListedItem } from './taxonomies.tables.ts'

/**
 * What a term is to be after an update: what is not named stays.
 * @throws Problem FieldValidationFailed for a place outside of the taxonomy.
 */
export function changedItem(
  before: ListedItem,
  given: TaxonomyItemUpdate,
  base: string,
): { item: GivenItem; parentId: string } {
  return {
    item: {
      name: given.name,
      value: given.value,
      description: given.description,
      acl: given.acl,
      customSearch: given.customSearch ?? before.custom_search,
      synonyms: given.synonyms ?? JSON.parse(before.synonyms),
      translations: given.translations ?? JSON.parse(before.translations),
    },
    parentId: given.parent === undefined ? before.parent_id : parentOf(before, given.parent, base),
  }
}

function parentOf({ field_id }: ListedItem, address: string, base: string): string {
  const place = parseTaxonomyAddress(address, base)
  if (place?.fieldId === field_id) return place.itemId
  throw elsewhere('parent')
}

/** The term with this address. @throws Problem FieldValidationFailed for what is no term of the taxonomy. */
export function termAt(address: string, { fieldId, field }: { fieldId: number; field: string }, base: string): string {
  const place = parseTaxonomyAddress(address, base)
  if (place?.fieldId === fieldId && place.itemId !== '') return place.itemId
  throw elsewhere(field)
}

function elsewhere(field: string): Problem {
  const message = say('terms.parent')
  return new Problem('FieldValidationFailed', { message, fields: [{ field, rule: 'same-taxonomy', message }] })
}
