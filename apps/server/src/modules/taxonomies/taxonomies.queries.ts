import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { ListedItem, TaxonomyTables } from './taxonomies.tables.ts'

/** Which terms a list holds: those directly below one, or at the top (`''`). Whoever may not edit is shown fewer. */
export interface ItemPlace {
  fieldId: number
  parentId: string
  shownOnly: boolean
}

export interface Rows {
  offset: number
  limit: number
}

const hasChildren = sql<number>`case when exists (select 1 from taxonomy_items c
  where c.field_id = i.field_id and c.parent_id = i.id) then 1 else 0 end`

const within = ({ fieldId, parentId, shownOnly }: ItemPlace) =>
  sql`field_id = ${fieldId} and parent_id = ${parentId} ${shownOnly ? sql`and is_shown = 1` : sql``}`

/** A page by name. The index alone is walked to its beginning, and only the terms on it are read. */
export async function listItems(place: ItemPlace, { offset, limit }: Rows, { db }: Executing): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`select i.*, ${hasChildren} as has_children from (
      select id, sort_key from taxonomy_items where ${within(place)} order by sort_key, id limit ${limit} offset ${offset}
    ) p join taxonomy_items i on i.id = p.id order by p.sort_key, p.id`.execute(db.tables<TaxonomyTables>())
  return rows
}

export async function countItems(place: ItemPlace, { db }: Executing): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n from taxonomy_items where ${within(place)}`
  const { rows } = await query.execute(db.tables<TaxonomyTables>())
  return Number(rows[0]?.n ?? 0)
}

/** Terms of any taxonomy by their ids, in no order. */
export async function itemsByIds(ids: readonly string[], { db }: Executing): Promise<ListedItem[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedItem>`select i.*, ${hasChildren} as has_children
    from taxonomy_items i where i.id in (${sql.join(ids)})`.execute(db.tables<TaxonomyTables>())
  return rows
}

export interface FoundItems {
  items: ListedItem[]
  count: number
}

/** The terms with a word that begins with each of these, by name; synonyms and translations are words of a term too. */
export async function searchItems(
  asked: { fieldId: number; words: readonly string[]; shownOnly: boolean },
  { offset, limit }: Rows,
  { db }: Executing,
): Promise<FoundItems> {
  const { fieldId, words, shownOnly } = asked
  const withWord = (word: string) => sql`select item_id from taxonomy_words
    where field_id = ${fieldId} and word >= ${word} and word < ${`${word}\u{10FFFF}`}`
  const found = sql.join(words.map(withWord), sql` intersect `)
  const from = sql`taxonomy_items i where i.id in (${found}) ${shownOnly ? sql`and i.is_shown = 1` : sql``}`
  const tables = db.heavy<TaxonomyTables>()
  const { rows: items } = await sql<ListedItem>`select i.*, ${hasChildren} as has_children
    from ${from} order by i.sort_key, i.id limit ${limit} offset ${offset}`.execute(tables)
  const isAll = offset === 0 && items.length < limit
  if (isAll) return { items, count: items.length }
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(tables)
  return { items, count: Number(rows[0]?.n ?? 0) }
}

export interface Ancestor {
  id: string
  name: string
}

/** What each of these terms stands below, the one at the top first. */
export async function ancestorsOf(ids: readonly string[], { db }: Executing): Promise<Map<string, Ancestor[]>> {
  const above = new Map<string, Ancestor[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return above
  const { rows } = await sql<{ of_id: string; id: string; name: string }>`with recursive up (of_id, id, height) as (
      select id, parent_id, 1 from taxonomy_items where id in (${sql.join(ids)})
      union all
      select up.of_id, i.parent_id, up.height + 1 from up join taxonomy_items i on i.id = up.id
    ) select up.of_id, i.id, i.name from up join taxonomy_items i on i.id = up.id order by up.of_id, up.height desc`.execute(
    db.tables<TaxonomyTables>(),
  )
  for (const { of_id, id, name } of rows) above.get(of_id)?.push({ id, name })
  return above
}

/** The searches of their own that these terms and those below them have, each once and no more than asked for. */
export async function customSearchesBelow(ids: readonly string[], limit: number, { db }: Executing): Promise<string[]> {
  const { rows } = await sql<{ custom_search: string }>`with recursive branch (id, field_id, custom_search) as (
      select id, field_id, custom_search from taxonomy_items where id in (${sql.join(ids)})
      union
      select c.id, c.field_id, c.custom_search
        from branch b join taxonomy_items c on c.field_id = b.field_id and c.parent_id = b.id
    ) select distinct custom_search from branch where custom_search <> '' limit ${limit}`.execute(
    db.heavy<TaxonomyTables>(),
  )
  return rows.map(({ custom_search }) => custom_search)
}

/** Which of these values, by their keys, are terms of the taxonomy that can be set. */
export async function knownValueKeys(
  fieldId: number,
  keys: readonly string[],
  { db }: Executing,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const query = db.tables<TaxonomyTables>().selectFrom('taxonomy_items').select('value_key').distinct()
  const rows = await query
    .where('field_id', '=', fieldId)
    .where('value_key', 'in', keys)
    .where('uses', 'like', '%Set%')
    .execute()
  return new Set(rows.map((row) => row.value_key))
}
