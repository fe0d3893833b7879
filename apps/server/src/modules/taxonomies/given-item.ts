import { type TaxonomyItemUpdate, taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import type { GivenItem } from './check-item.ts'
import { parseTaxonomyAddress } from './taxonomies.paths.ts'
import type { ListedItem } from './taxonomies.tables.ts'

/** A term as it is, in the form in which it is given. */
export function givenItem(item: ListedItem): GivenItem {
  const { name, value, description, custom_search: customSearch, uses } = item
  const acl = taxonomyUses.filter((use) => uses.split(' ').includes(use))
  const others = { synonyms: JSON.parse(item.synonyms), translations: JSON.parse(item.translations) }
  return { name, value, description, customSearch, acl, ...others }
}

/**
 * What a term is to be after an update: what is not named stays.
 * @throws Problem FieldValidationFailed for a place outside of the taxonomy.
 */
export function changedItem(
  before: ListedItem,
  given: TaxonomyItemUpdate,
  base: string,
): { item: GivenItem; parentId: string } {
  const known = givenItem(before)
  return {
    item: {
      name: given.name,
      value: given.value,
      description: given.description,
      acl: given.acl,
      customSearch: given.customSearch ?? known.customSearch,
      synonyms: given.synonyms ?? known.synonyms,
      translations: given.translations ?? known.translations,
    },
    parentId: given.parent === undefined ? before.parent_id : parentOf(before, given.parent, base),
  }
}

function parentOf({ field_id }: ListedItem, address: string, base: string): string {
  const place = parseTaxonomyAddress(address, base)
  if (place?.fieldId === field_id) return place.itemId
  const message = say('terms.parent')
  throw new Problem('FieldValidationFailed', { message, fields: [{ field: 'parent', rule: 'same-taxonomy', message }] })
}
