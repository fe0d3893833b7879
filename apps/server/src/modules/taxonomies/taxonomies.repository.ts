import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { columnList, recordset } from '#platform/database/recordset.ts'
import type { TaxonomyItemRow, TaxonomyTables } from './taxonomies.tables.ts'

const text = 'text' as const
const itemColumns = {
  id: text,
  field_id: 'integer',
  parent_id: text,
  name: text,
  sort_key: text,
  value: text,
  value_key: text,
  description: text,
  custom_search: text,
  uses: text,
  is_shown: 'integer',
  synonyms: text,
  translations: text,
} as const
const wordColumns = { field_id: 'integer', word: text, item_id: text } as const

export interface WordRow {
  field_id: number
  word: string
  item_id: string
}

export async function insertItems(rows: readonly TaxonomyItemRow[], { db }: Executing): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into taxonomy_items (${columnList(itemColumns)}) ${recordset(itemColumns, rows, db.engine)}`.execute(
    db.tables<TaxonomyTables>(),
  )
}

export async function insertWords(rows: readonly WordRow[], { db }: Executing): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into taxonomy_words (${columnList(wordColumns)}) ${recordset(wordColumns, rows, db.engine)}`.execute(
    db.tables<TaxonomyTables>(),
  )
}

export async function deleteWordsOf(itemId: string, { db }: Executing): Promise<void> {
  await db.tables<TaxonomyTables>().deleteFrom('taxonomy_words').where('item_id', '=', itemId).execute()
}

export async function updateItem(
  id: string,
  change: Partial<Omit<TaxonomyItemRow, 'id' | 'field_id'>>,
  { db }: Executing,
): Promise<void> {
  await db.tables<TaxonomyTables>().updateTable('taxonomy_items').set(change).where('id', '=', id).execute()
}

/** A term that has this value at the same place; null when there is none. */
export async function findSibling(
  { fieldId, parentId, valueKey }: { fieldId: number; parentId: string; valueKey: string },
  { db }: Executing,
): Promise<TaxonomyItemRow | null> {
  const query = db.tables<TaxonomyTables>().selectFrom('taxonomy_items').selectAll().where('field_id', '=', fieldId)
  const row = await query.where('parent_id', '=', parentId).where('value_key', '=', valueKey).executeTakeFirst()
  return row ?? null
}

/** The terms directly below one, as an import compares them; as many as there are. */
export async function childKeys(
  fieldId: number,
  parentId: string,
  { db }: Executing,
): Promise<{ id: string; value_key: string }[]> {
  const query = db.tables<TaxonomyTables>().selectFrom('taxonomy_items').select(['id', 'value_key'])
  return query.where('field_id', '=', fieldId).where('parent_id', '=', parentId).execute()
}

/** Whether a term is shown to whoever may not edit follows from its uses and from what stands below it. */
export async function settleShown(id: string, { db }: Executing): Promise<void> {
  await sql`update taxonomy_items set is_shown = case when uses like '%Set%' or exists (
      select 1 from taxonomy_items c where c.field_id = taxonomy_items.field_id and c.parent_id = taxonomy_items.id
    ) then 1 else 0 end where id = ${id}`.execute(db.tables<TaxonomyTables>())
}

/** Deletes a term with everything below it, and answers how many terms that were. */
export async function deleteBranch(fieldId: number, id: string, { db }: Executing): Promise<number> {
  const result = await sql`with recursive branch (id) as (
      select id from taxonomy_items where field_id = ${fieldId} and id = ${id}
      union all
      select i.id from branch join taxonomy_items i on i.field_id = ${fieldId} and i.parent_id = branch.id
    ) delete from taxonomy_items where id in (select id from branch)`.execute(db.tables<TaxonomyTables>())
  return Number(result.numAffectedRows ?? 0n)
}

/** How many levels a term has with what stands below it; 1 when nothing does. */
export async function heightOf(fieldId: number, id: string, { db }: Executing): Promise<number> {
  const { rows } = await sql<{ height: number | null }>`with recursive branch (id, height) as (
      select id, 1 from taxonomy_items where field_id = ${fieldId} and id = ${id}
      union all
      select i.id, branch.height + 1 from branch
        join taxonomy_items i on i.field_id = ${fieldId} and i.parent_id = branch.id
    ) select max(height) as height from branch`.execute(db.tables<TaxonomyTables>())
  return Number(rows[0]?.height ?? 1)
}

/** Deletes these terms and nothing below them. */
export async function deleteItems(ids: readonly string[], { db }: Executing): Promise<void> {
  if (ids.length === 0) return
  await db.tables<TaxonomyTables>().deleteFrom('taxonomy_items').where('id', 'in', ids).execute()
}

/** A term and what stands below it, each after what it stands below; empty when it is not there. */
export async function listBranch(
  fieldId: number,
  id: string,
  limit: number,
  { db }: Executing,
): Promise<TaxonomyItemRow[]> {
  const { rows } = await sql<TaxonomyItemRow>`with recursive branch (id, height) as (
      select id, 1 from taxonomy_items where field_id = ${fieldId} and id = ${id}
      union all
      select i.id, branch.height + 1 from branch
        join taxonomy_items i on i.field_id = ${fieldId} and i.parent_id = branch.id
    ), few as (select id, height from branch limit ${limit})
    select i.* from few join taxonomy_items i on i.id = few.id order by few.height, i.id`.execute(
    db.tables<TaxonomyTables>(),
  )
  return rows
}

/** The terms directly below one; null: all of them. */
export async function listChildren(
  fieldId: number,
  parentId: string,
  limit: number | null,
  { db }: Executing,
): Promise<TaxonomyItemRow[]> {
  const query = db.tables<TaxonomyTables>().selectFrom('taxonomy_items').selectAll().where('field_id', '=', fieldId)
  const below = query.where('parent_id', '=', parentId).orderBy('id')
  return (limit === null ? below : below.limit(limit)).execute()
}

/** Which of these values terms of a taxonomy have, others than some. */
export async function otherValueKeys(
  fieldId: number,
  keys: readonly string[],
  except: ReadonlySet<string>,
  { db }: Executing,
): Promise<Set<string>> {
  const query = db.tables<TaxonomyTables>().selectFrom('taxonomy_items').select(['id', 'value_key'])
  const rows = await query.where('field_id', '=', fieldId).where('value_key', 'in', keys).execute()
  return new Set(rows.filter(({ id }) => !except.has(id)).map((row) => row.value_key))
}
