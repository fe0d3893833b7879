import { randomBytes } from 'node:crypto'
import { words } from '@vitrine/search-language/words.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { sortKey } from '#modules/folders/sort-key.ts'
import { holdFieldTaxonomy } from '#modules/metadata-fields/change-field-taxonomy.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { checkItem, type GivenItem } from './check-item.ts'
import { ancestorsOf, itemsByIds } from './taxonomies.queries.ts'
import {
  deleteBranch,
  deleteWordsOf,
  findSibling,
  heightOf,
  insertItems,
  insertWords,
  settleShown,
  updateItem,
} from './taxonomies.repository.ts'
import type { ListedItem, TaxonomyItemRow } from './taxonomies.tables.ts'
import { valueKey } from './value-key.ts'

/** Levels of a taxonomy. Trees of libraries and museums have about ten. */
export const deepest = 32
/** By which a term is found; more than these are no names any more. */
const mostWords = 200

/** Where a term stands: directly below another, or at the top (`''`). */
export interface ItemPlace {
  fieldId: number
  parentId: string
}

/** @throws Problem NotFound when the taxonomy has no such term. */
export async function getItem(fieldId: number, id: string, executing: Executing): Promise<ListedItem> {
  const [row] = await itemsByIds([id], executing)
  if (!row || row.field_id !== fieldId) throw new Problem('NotFound')
  return row
}

/** @throws Problem FieldValidationFailed, NotFound for a place that is gone, TaxonomyItemExists. */
export async function addItem(
  viewer: Viewer,
  place: ItemPlace,
  given: GivenItem,
  executing: Executing,
): Promise<ListedItem> {
  const item = checkItem(place.fieldId, given)
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(place.fieldId, inside)
    if (place.parentId !== '') await getItem(place.fieldId, place.parentId, inside)
    await demandRoom(place, 1, inside)
    const row = itemRow(newId(), place, item)
    await demandAlone(row, inside)
    await insertItems([row], inside)
    await insertWords(wordRows(row), inside)
    if (place.parentId !== '') await settleShown(place.parentId, inside)
    await noteDeed(viewer, { deed: 'taxonomyItem.added', ...noted(row) }, inside)
    return { ...row, has_children: 0 }
  })
}

/**
 * Writes a term anew, and moves it where another place is said.
 * @throws Problem FieldValidationFailed, NotFound, TaxonomyItemExists, TaxonomyCircle.
 */
export async function changeItem(
  viewer: Viewer,
  { fieldId, id }: { fieldId: number; id: string },
  change: (before: ListedItem) => { item: GivenItem; parentId: string },
  executing: Executing,
): Promise<ListedItem> {
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(fieldId, inside)
    const before = await getItem(fieldId, id, inside)
    const { item, parentId } = change(before)
    const place = { fieldId, parentId }
    const row = itemRow(id, place, checkItem(fieldId, item))
    if (parentId !== before.parent_id) await demandPlace(id, place, inside)
    await demandAlone(row, inside)
    const { id: _, field_id: __, ...columns } = row
    await updateItem(id, columns, inside)
    await deleteWordsOf(id, inside)
    await insertWords(wordRows(row), inside)
    for (const one of new Set([id, parentId, before.parent_id])) if (one !== '') await settleShown(one, inside)
    const details = { before: shortly(before), after: shortly(row) }
    await noteDeed(viewer, { deed: 'taxonomyItem.changed', subject: noted(row).subject, details }, inside)
    return getItem(fieldId, id, inside)
  })
}

/** Deletes a term with everything below it. One that is gone already is no fault (wire reference 13.4). */
export async function removeItem(
  viewer: Viewer,
  { fieldId, id }: { fieldId: number; id: string },
  executing: Executing,
): Promise<void> {
  await deed(executing, async (inside) => {
    await holdFieldTaxonomy(fieldId, inside)
    const [before] = await itemsByIds([id], inside)
    if (!before || before.field_id !== fieldId) return
    const count = await deleteBranch(fieldId, id, inside)
    if (before.parent_id !== '') await settleShown(before.parent_id, inside)
    const details = { field: fieldId, value: before.value, count }
    await noteDeed(viewer, { deed: 'taxonomyItem.removed', subject: noted(before).subject, details }, inside)
  })
}

export const newId = (): string => randomBytes(8).toString('hex')

/** A checked term as a row. Whether it is shown to those who may not edit is settled anew where terms stand below it. */
export function itemRow(id: string, { fieldId, parentId }: ItemPlace, item: GivenItem): TaxonomyItemRow {
  return {
    id,
    field_id: fieldId,
    parent_id: parentId,
    name: item.name,
    sort_key: sortKey(item.name).slice(0, 400),
    value: item.value,
    value_key: valueKey(item.value),
    description: item.description,
    custom_search: item.customSearch,
    uses: item.acl.join(' '),
    is_shown: item.acl.includes('Set') ? 1 : 0,
    synonyms: JSON.stringify(item.synonyms),
    translations: JSON.stringify(item.translations),
  }
}

/** The words by which a term is found: of its label, its value, its other words and its names in other languages. */
export function wordRows({ id, field_id, name, value, synonyms, translations }: TaxonomyItemRow) {
  const others: string[] = [...JSON.parse(synonyms), ...Object.values<string>(JSON.parse(translations))]
  const all = new Set([name, value, ...others].flatMap(words))
  return [...all].slice(0, mostWords).map((word) => ({ field_id, word, item_id: id }))
}

/** @throws Problem TaxonomyItemExists. */
async function demandAlone({ id, field_id, parent_id, value_key }: TaxonomyItemRow, inside: Executing): Promise<void> {
  const place = { fieldId: field_id, parentId: parent_id, valueKey: value_key }
  const twin = await findSibling(place, inside)
  if (twin && twin.id !== id) throw new Problem('TaxonomyItemExists')
}

/** @throws Problem NotFound, TaxonomyCircle, FieldValidationFailed where the tree would become too deep. */
export async function demandPlace(id: string, place: ItemPlace, inside: Executing): Promise<void> {
  const { fieldId, parentId } = place
  if (parentId !== '') {
    await getItem(fieldId, parentId, inside)
    const above = (await ancestorsOf([parentId], inside)).get(parentId) ?? []
    if (parentId === id || above.some((one) => one.id === id)) throw new Problem('TaxonomyCircle')
  }
  await demandRoom(place, await heightOf(fieldId, id, inside), inside)
}

/** @throws Problem FieldValidationFailed. */
async function demandRoom({ parentId }: ItemPlace, height: number, inside: Executing): Promise<void> {
  if (parentId === '') return
  const above = (await ancestorsOf([parentId], inside)).get(parentId) ?? []
  if (above.length + 1 + height <= deepest) return
  const message = say('terms.tooDeep', { count: deepest })
  throw new Problem('FieldValidationFailed', { message, fields: [{ field: 'parent', rule: 'levels', message }] })
}

const shortly = (row: TaxonomyItemRow) => ({
  name: row.name,
  value: row.value,
  uses: row.uses,
  parent: row.parent_id,
})

const noted = (row: TaxonomyItemRow) => ({
  subject: { kind: 'taxonomy' as const, id: row.id, name: row.name },
  details: { field: row.field_id, value: row.value, parent: row.parent_id },
})
