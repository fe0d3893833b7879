import { taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { holdFieldTaxonomy } from '#modules/metadata-fields/change-field-taxonomy.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { deepest, itemRow, newId, wordRows } from './change-items.ts'
import { checkItem, valueFromName } from './check-item.ts'
import { OutlineRefused, type OutlineTerm } from './read-outline.ts'
import { childKeys, insertItems, insertWords, settleShown } from './taxonomies.repository.ts'
import type { TaxonomyItemRow } from './taxonomies.tables.ts'

/** Terms of an outline and below which term they belong; nothing stands below a new one yet. */
interface Waiting {
  terms: readonly OutlineTerm[]
  parentId: string
  level: number
  isNew: boolean
}

/** Rows of one statement. */
const batch = 500

/**
 * Adds the terms of an outline, in one deed: all of them or none. A term that is there already, by its value, stays as it is,
 * and what the outline has below it is added there. Answers how many were new.
 * @throws Problem FieldValidationFailed for a term that cannot be kept, OutlineRefused for too many levels.
 */
export async function importOutline(
  viewer: Viewer,
  fieldId: number,
  outline: readonly OutlineTerm[],
  executing: Executing,
): Promise<number> {
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(fieldId, inside)
    const waiting: Waiting[] = [{ terms: outline, parentId: '', level: 1, isNew: false }]
    const rows: TaxonomyItemRow[] = []
    const grown = new Set<string>()
    let added = 0
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { terms, parentId, level, isNew } = next
      if (level > deepest) throw new OutlineRefused(null, `A taxonomy has at most ${deepest} levels.`)
      const there = isNew ? [] : await childKeys(fieldId, parentId, inside)
      const known = new Map(there.map(({ value_key, id }) => [value_key, id]))
      for (const { name, children } of terms) {
        const row = newRow({ fieldId, parentId }, name)
        const found = known.get(row.value_key)
        const id = found ?? row.id
        if (found === undefined) {
          rows.push(row)
          known.set(row.value_key, id)
          if (!isNew && parentId !== '') grown.add(parentId)
          added++
        }
        if (children.length > 0)
          waiting.push({ terms: children, parentId: id, level: level + 1, isNew: found === undefined })
        if (rows.length >= batch) await flush(rows, inside)
      }
      await flush(rows, inside)
    }
    for (const id of grown) await settleShown(id, inside)
    const subject = { kind: 'taxonomy', id: fieldId, name: '' } as const
    await noteDeed(viewer, { deed: 'taxonomy.imported', subject, details: { added } }, inside)
    return added
  })
}

function newRow(place: { fieldId: number; parentId: string }, name: string): TaxonomyItemRow {
  const others = { description: '', customSearch: '', acl: taxonomyUses, synonyms: [], translations: {} }
  return itemRow(newId(), place, checkItem(place.fieldId, { name, value: valueFromName(name), ...others }))
}

async function flush(rows: TaxonomyItemRow[], inside: Executing): Promise<void> {
  const now = rows.splice(0)
  await insertItems(now, inside)
  await insertWords(now.flatMap(wordRows), inside)
}
