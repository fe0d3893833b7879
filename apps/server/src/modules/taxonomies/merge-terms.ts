import { noteDeed } from '#modules/audit/note-deed.ts'
import { holdFieldTaxonomy } from '#modules/metadata-fields/change-field-taxonomy.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { demandPlace, getItem, wordRows } from './change-items.ts'
import {
  deleteItems,
  deleteWordsOf,
  insertWords,
  listChildren,
  settleShown,
  updateItem,
} from './taxonomies.repository.ts'
import type { ListedItem, TaxonomyItemRow } from './taxonomies.tables.ts'
import { mostTouched, type TermChange, tooMany } from './term-steps.ts'

/** As many as a request may bring. */
const mostSynonyms = 100

/**
 * Makes one term of two: what stands below the first goes below the other, its names become other words of it, and assets that
 * have its value are to have that of the other.
 * @throws Problem NotFound, TaxonomyCircle where the other stands below the first, TaxonomyItemExists where both have a term
 * with the same value below them, FieldValidationFailed where that is too much at once or too deep.
 */
export async function mergeTerm(
  viewer: Viewer,
  { fieldId, id, into }: { fieldId: number; id: string; into: string },
  executing: Executing,
): Promise<TermChange> {
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(fieldId, inside)
    const source = await getItem(fieldId, id, inside)
    const target = await getItem(fieldId, into, inside)
    await demandPlace(id, { fieldId, parentId: into }, inside)
    const children = await listChildren(fieldId, id, mostTouched - 1, inside)
    if (children.length > mostTouched - 2) throw tooMany()
    await demandNoTwins(children, await listChildren(fieldId, into, null, inside))
    const merged = withNamesOf(rowOf(target), source)
    for (const child of children) await updateItem(child.id, { parent_id: into }, inside)
    await deleteItems([id], inside)
    const { id: _, field_id: __, ...columns } = merged
    await updateItem(into, columns, inside)
    await deleteWordsOf(into, inside)
    await insertWords(wordRows(merged), inside)
    for (const one of new Set([into, source.parent_id])) if (one !== '') await settleShown(one, inside)
    const subject = { kind: 'taxonomy', id, name: source.name } as const
    const details = { field: fieldId, value: source.value, mergedInto: target.value }
    await noteDeed(viewer, { deed: 'taxonomyItem.changed', subject, details }, inside)
    const moved = children.map((child) => ({ ...child, parent_id: into }))
    const step = { fieldId, before: [rowOf(source), rowOf(target), ...children], after: [merged, ...moved] }
    const values = source.value_key === target.value_key ? [] : [[source.value_key, target.value] as const]
    return { step, values }
  })
}

const rowOf = ({ has_children: _, ...row }: ListedItem): TaxonomyItemRow => row

function demandNoTwins(children: readonly TaxonomyItemRow[], there: readonly TaxonomyItemRow[]): void {
  const keys = new Set(there.map(({ value_key }) => value_key))
  const twin = children.find(({ value_key }) => keys.has(value_key))
  if (twin) throw new Problem('TaxonomyItemExists', { message: say('terms.twinsBelow', { value: twin.value }) })
}

function withNamesOf(target: TaxonomyItemRow, source: TaxonomyItemRow): TaxonomyItemRow {
  const names: string[] = [...JSON.parse(target.synonyms), source.name, ...JSON.parse(source.synonyms)]
  const synonyms = [...new Set(names)].filter((name) => name !== target.name).slice(0, mostSynonyms)
  const translations = { ...JSON.parse(source.translations), ...JSON.parse(target.translations) }
  return { ...target, synonyms: JSON.stringify(synonyms), translations: JSON.stringify(translations) }
}
