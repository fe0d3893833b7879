import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import { words } from '@vitrine/search-language/words.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import type { SelectionWish } from '#modules/collections/wanted-selection.ts'
import { checkValues, type FieldValue } from '#modules/metadata-fields/check-values.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { GivenItem } from '#modules/taxonomies/check-item.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'

/** A term whose value became another one, as it was and as it is. */
export interface RenamedTerm {
  fieldId: number
  id: string
  before: GivenItem
  after: GivenItem
}

/** More words narrow a search no further. */
const mostWords = 20

/**
 * Where assets with the old value are found: all that hold its words one after another, which are a few more than those that
 * have the value itself. Null for a value without a word, which no search finds.
 */
export function whereOldValue({ fieldId, before }: RenamedTerm, base: string): SelectionWish | null {
  const some = words(before.value).slice(0, mostWords)
  if (some.length === 0) return null
  return { href: `${base}${archiveList}/?${fieldId}=${encodeURIComponent(`"${some.join(' ')}"`)}`, except: [] }
}

const listOf = (value: FieldValue | undefined) => [value ?? []].flat()

/** Whether one of an asset's values is the old one, compared as values of terms are. */
export function hasOldValue({ fieldId, before }: RenamedTerm, metadata: Metadata): boolean {
  const key = valueKey(before.value)
  return listOf(metadata[fieldId]).some((value) => valueKey(value) === key)
}

/** The values of the field with the new one in the place of the old one. @throws Problem FieldValidationFailed, for this asset. */
export function withNewValue(term: RenamedTerm, metadata: Metadata, fields: FieldDefinitions): Map<number, FieldValue> {
  if (!hasOldValue(term, metadata)) return new Map()
  const { fieldId, before, after } = term
  const key = valueKey(before.value)
  const next = listOf(metadata[fieldId]).map((value) => (valueKey(value) === key ? after.value : value))
  const field = fields.find(fieldId)
  return checkValues({ [fieldId]: field && isMultiInstance(field) ? [...new Set(next)] : next.join('') }, fields)
}
