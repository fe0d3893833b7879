import { noteDeed } from '#modules/audit/note-deed.ts'
import { holdFieldTaxonomy } from '#modules/metadata-fields/change-field-taxonomy.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { changeItem, getItem, removeItem, wordRows } from './change-items.ts'
import type { GivenItem } from './check-item.ts'
import { itemsByIds } from './taxonomies.queries.ts'
import {
  deleteItems,
  deleteWordsOf,
  findSibling,
  insertItems,
  insertWords,
  listBranch,
  otherValueKeys,
  settleShown,
  updateItem,
} from './taxonomies.repository.ts'
import type { ListedItem, TaxonomyItemRow } from './taxonomies.tables.ts'

/** What a deed did to terms: those that it touched as they were and as they are; so it can be taken back. */
export interface TermStep {
  fieldId: number
  before: readonly TaxonomyItemRow[]
  after: readonly TaxonomyItemRow[]
}

/** What becomes of the values of assets with it, by the keys of values: another value, or none. */
export type CarriedValues = readonly (readonly [key: string, value: string | null])[]

export interface TermChange {
  step: TermStep
  values: CarriedValues
}

/** Terms that one step touches; it is kept whole until it can be taken back no more. */
export const mostTouched = 2000

const rowOf = ({ has_children: _, ...row }: ListedItem): TaxonomyItemRow => row

/** Writes a term anew; when it has another value, assets are to have it too. @throws Problem as `changeItem`. */
export async function renameTerm(
  viewer: Viewer,
  place: { fieldId: number; id: string },
  change: (before: ListedItem) => { item: GivenItem; parentId: string },
  executing: Executing,
): Promise<TermChange & { item: ListedItem }> {
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(place.fieldId, inside)
    const before = await getItem(place.fieldId, place.id, inside)
    const item = await changeItem(viewer, place, change, inside)
    const step = { fieldId: place.fieldId, before: [rowOf(before)], after: [rowOf(item)] }
    const values = before.value === item.value ? [] : [[before.value_key, item.value] as const]
    return { step, values: await unlessOthers(step, values, inside), item }
  })
}

/**
 * Deletes a term with everything below it, and the values of it from assets. Null: it was gone already.
 * @throws Problem FieldValidationFailed when that is more than can be taken back.
 */
export async function deleteTerm(
  viewer: Viewer,
  place: { fieldId: number; id: string },
  executing: Executing,
): Promise<TermChange | null> {
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(place.fieldId, inside)
    const before = await listBranch(place.fieldId, place.id, mostTouched + 1, inside)
    if (before.length === 0) return null
    if (before.length > mostTouched) throw tooMany()
    await removeItem(viewer, place, inside)
    const step = { fieldId: place.fieldId, before, after: [] }
    const values = before.map(({ value_key }) => [value_key, null] as const)
    return { step, values: await unlessOthers(step, values, inside) }
  })
}

/** A value that another term of the taxonomy has too stays with the assets that have it. */
async function unlessOthers(
  { fieldId, before, after }: TermStep,
  values: CarriedValues,
  inside: Executing,
): Promise<CarriedValues> {
  if (values.length === 0) return values
  const touched = new Set([...before, ...after].map(({ id }) => id))
  const keys = values.map(([key]) => key)
  const others = await otherValueKeys(fieldId, keys, touched, inside)
  return values.filter(([key]) => !others.has(key))
}

export function tooMany(): Problem {
  const message = say('terms.tooManyAtOnce', { count: mostTouched })
  return new Problem('FieldValidationFailed', { message, fields: [{ field: 'terms', rule: 'most', message }] })
}

/**
 * Takes a step back; answers the step that does it again.
 * @throws Problem CannotRollback when one of its terms was changed since, or its place is taken or gone.
 */
export async function retraceTerms(viewer: Viewer, step: TermStep, executing: Executing): Promise<TermStep> {
  const { fieldId, before, after } = step
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(fieldId, inside)
    await demandUnchanged(step, inside)
    const kept = new Set(before.map(({ id }) => id))
    const present = new Set(after.map(({ id }) => id))
    const gone = after.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    await deleteItems(gone, inside)
    const back = before.filter(({ id }) => !present.has(id))
    await demandRoomFor(before, inside)
    await insertItems(back, inside)
    await insertWords(back.flatMap(wordRows), inside)
    for (const { id, field_id: _, ...columns } of before.filter((row) => present.has(row.id))) {
      await updateItem(id, columns, inside)
      await deleteWordsOf(id, inside)
      await insertWords(wordRows({ id, field_id: fieldId, ...columns }), inside)
    }
    const touched = new Set([...before, ...after].flatMap(({ id, parent_id }) => [id, parent_id]))
    for (const id of touched) if (id !== '') await settleShown(id, inside)
    const [first] = [...before, ...after]
    const subject = { kind: 'taxonomy', id: first?.id ?? '', name: first?.name ?? '' } as const
    const details = { field: fieldId, takenBack: touched.size }
    await noteDeed(viewer, { deed: 'taxonomyItem.changed', subject, details }, inside)
    return { fieldId, before: after, after: before }
  })
}

/** The terms must be as the step left them, and those below them where there are none to be. */
async function demandUnchanged({ before, after, fieldId }: TermStep, inside: Executing): Promise<void> {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const now = new Map((await itemsByIds(ids, inside)).map((item) => [item.id, rowOf(item)]))
  const isAsLeft = ids.every((id) => {
    const row = now.get(id)
    const left = after.find((one) => one.id === id)
    return row === undefined || left === undefined ? row === left : sameTerm(row, left)
  })
  if (!isAsLeft) throw changedSince()
  const kept = new Set(before.map(({ id }) => id))
  for (const { id } of after) {
    if (kept.has(id)) continue
    if ((await listBranch(fieldId, id, 2, inside)).length > 1) throw changedSince()
  }
}

/** Whether a term is shown follows from others. */
function sameTerm(one: TaxonomyItemRow, other: TaxonomyItemRow): boolean {
  const textOf = ({
    id,
    parent_id,
    name,
    value,
    description,
    custom_search,
    uses,
    synonyms,
    translations,
  }: typeof one) =>
    JSON.stringify([id, parent_id, name, value, description, custom_search, uses, synonyms, translations])
  return textOf(one) === textOf(other)
}

/** What comes back needs what it stands below, and a place that nobody has taken. */
async function demandRoomFor(before: readonly TaxonomyItemRow[], inside: Executing): Promise<void> {
  const own = new Set(before.map(({ id }) => id))
  const edges = before.filter(({ parent_id }) => !own.has(parent_id))
  const parents = new Set(edges.map(({ parent_id }) => parent_id).filter((id) => id !== ''))
  if ((await itemsByIds([...parents], inside)).length < parents.size) throw changedSince()
  for (const { id, field_id, parent_id, value_key } of edges) {
    const twin = await findSibling({ fieldId: field_id, parentId: parent_id, valueKey: value_key }, inside)
    if (twin && twin.id !== id && !own.has(twin.id)) throw changedSince()
  }
}

const changedSince = () => new Problem('CannotRollback', { message: say('terms.changedSince') })
