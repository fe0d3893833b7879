import { taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { holdFieldTaxonomy } from '#modules/metadata-fields/change-field-taxonomy.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { deepest, itemRow, newId, wordRows } from './change-items.ts'
import { checkItem, type GivenItem, valueFromName } from './check-item.ts'
import { childKeys, insertItems, insertWords, settleShown } from './taxonomies.repository.ts'
import type { TaxonomyItemRow } from './taxonomies.tables.ts'

/** A term that is read from a file, with what stands below it; what is not said of it is as for a new one. */
export interface ImportedTerm extends Partial<GivenItem> {
  name: string
  children: ImportedTerm[]
}

/** Terms that cannot be kept, with the number of the line at fault where it is one. */
export class TermsRefused extends Error {
  constructor(line: number | null, reason: string) {
    super(line === null ? reason : `Line ${line}: ${reason}`)
    this.name = 'TermsRefused'
  }
}

/** Terms of a file and below which term they belong; nothing stands below a new one yet. */
interface Waiting {
  terms: readonly ImportedTerm[]
  parentId: string
  level: number
  isNew: boolean
}

/** Rows of one statement. */
const batch = 500

/**
 * Adds the terms of a file, in one deed: all of them or none. A term that is there already, by its value, stays as it is,
 * and what the file has below it is added there. Answers how many were new.
 * @throws Problem FieldValidationFailed for a term that cannot be kept, TermsRefused for too many levels.
 */
export async function importTerms(
  viewer: Viewer,
  fieldId: number,
  read: readonly ImportedTerm[],
  executing: Executing,
): Promise<number> {
  return deed(executing, async (inside) => {
    await holdFieldTaxonomy(fieldId, inside)
    const waiting: Waiting[] = [{ terms: read, parentId: '', level: 1, isNew: false }]
    const rows: TaxonomyItemRow[] = []
    const grown = new Set<string>()
    let added = 0
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { terms, parentId, level, isNew } = next
      if (level > deepest) throw new TermsRefused(null, `A taxonomy has at most ${deepest} levels.`)
      const there = isNew ? [] : await childKeys(fieldId, parentId, inside)
      const known = new Map(there.map(({ value_key, id }) => [value_key, id]))
      for (const term of terms) {
        const { children } = term
        const row = newRow({ fieldId, parentId }, term)
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

const unsaid = { description: '', customSearch: '', acl: taxonomyUses, synonyms: [], translations: {} }

function newRow(place: { fieldId: number; parentId: string }, { children: _, ...said }: ImportedTerm): TaxonomyItemRow {
  const item = { ...unsaid, value: valueFromName(said.name), ...said }
  return itemRow(newId(), place, checkItem(place.fieldId, item))
}

async function flush(rows: TaxonomyItemRow[], inside: Executing): Promise<void> {
  const now = rows.splice(0)
  await insertItems(now, inside)
  await insertWords(now.flatMap(wordRows), inside)
}
