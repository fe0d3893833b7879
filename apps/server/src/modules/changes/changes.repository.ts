import { sql } from 'kysely'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { AssetDetailsRow, AssetIndexRow, AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { assignments, columnList, recordset } from '#platform/database/recordset.ts'
import type { AssetChangeRow, ChangeSetRow, ChangesTables } from './changes.tables.ts'
import type { Difference, Edits, Value } from './layers.ts'

/** An asset that is about to be changed: what its rows hold. */
export type HeldAsset = AssetRow & AssetIndexRow & Partial<AssetDetailsRow>

const tablesOf = ({ db }: Executing) => db.tables<AssetsTables & ChangesTables>()

/**
 * Those of some assets that are shown, also while their files wait to be read again, held until the deed ends: nobody else
 * changes them meanwhile. In the order of their numbers, so that two deeds wait for each other and never in a ring.
 */
export async function holdAssets(ids: readonly number[], inside: Executing): Promise<HeldAsset[]> {
  if (ids.length === 0) return []
  const query = tablesOf(inside)
    .selectFrom('assets')
    .innerJoin('asset_index', 'asset_index.asset_id', 'assets.id')
    .leftJoin('asset_details', 'asset_details.asset_id', 'assets.id')
    .selectAll('assets')
    .selectAll('asset_index')
    .select(['details', 'content'])
    .where('assets.id', 'in', ids)
    .orderBy('assets.id')
  const held = inside.db.engine === 'postgres' ? query.forUpdate('assets') : query
  return (await held.execute()) as HeldAsset[]
}

/** Those of some assets that were read before, held likewise. */
export async function holdRead(
  ids: readonly number[],
  inside: Executing,
): Promise<Pick<AssetRow, 'id' | 'metadata' | 'change_number'>[]> {
  const query = tablesOf(inside)
    .selectFrom('assets')
    .select(['id', 'metadata', 'change_number'])
    .where('id', 'in', ids)
    .where('sha256', 'is not', null)
    .orderBy('id')
  return (inside.db.engine === 'postgres' ? query.forUpdate() : query).execute()
}

/** What people said of some assets; those of which nobody said anything are missing. */
export async function listEdits(ids: readonly number[], inside: Executing): Promise<Map<number, Map<number, Value>>> {
  const rows = await tablesOf(inside).selectFrom('asset_edits').selectAll().where('asset_id', 'in', ids).execute()
  const byAsset = new Map<number, Map<number, Value>>()
  for (const { asset_id, field, value } of rows) {
    const edits = byAsset.get(asset_id) ?? new Map<number, Value>()
    byAsset.set(asset_id, edits.set(field, JSON.parse(value)))
  }
  return byAsset
}

/** What the files of some assets say; those of which nobody said anything are missing: of them it is what counts. */
export async function listFileValues(ids: readonly number[], inside: Executing): Promise<Map<number, Metadata>> {
  const query = tablesOf(inside).selectFrom('asset_file_values').selectAll().where('asset_id', 'in', ids)
  return new Map((await query.execute()).map(({ asset_id, metadata }) => [asset_id, JSON.parse(metadata)]))
}

interface Layers {
  id: number
  file: Metadata
  edits: Edits
}

/** The two layers of some assets, in place of what was kept; without edits the file's is not kept apart. */
export async function saveLayers(layers: readonly Layers[], inside: Executing): Promise<void> {
  if (layers.length === 0) return
  const tables = tablesOf(inside)
  const { engine } = inside.db
  const idsOf = (some: readonly Layers[]) => some.map(({ id }) => id)
  await tables.deleteFrom('asset_edits').where('asset_id', 'in', idsOf(layers)).execute()
  const said = layers.filter(({ edits }) => edits.size > 0)
  const settled = layers.filter(({ edits }) => edits.size === 0)
  if (settled.length > 0) await tables.deleteFrom('asset_file_values').where('asset_id', 'in', idsOf(settled)).execute()
  if (said.length === 0) return
  const edits = said.flatMap(({ id, edits }) =>
    [...edits].map(([field, value]) => ({ asset_id: id, field, value: JSON.stringify(value) })),
  )
  await sql`insert into asset_edits (asset_id, field, value) ${recordset(editColumns, edits, engine)}`.execute(tables)
  const files = said.map(({ id, file }) => ({ asset_id: id, metadata: JSON.stringify(file) }))
  // `where true` tells SQLite's parser that `on` begins no join.
  await sql`insert into asset_file_values (asset_id, metadata)
    select asset_id, metadata from (${recordset({ asset_id: 'bigint', metadata: 'text' }, files, engine)}) v where true
    on conflict (asset_id) do update set metadata = excluded.metadata`.execute(tables)
}

const editColumns = { asset_id: 'bigint', field: 'integer', value: 'text' } as const

export async function insertChangeSet(set: Omit<ChangeSetRow, 'id'>, inside: Executing): Promise<number> {
  const insert = tablesOf(inside).insertInto('change_sets').values(set).returning('id')
  return Number((await insert.executeTakeFirstOrThrow()).id)
}

/** The fields of an asset that people changed last, and not a file, with the values that they gave; an empty text for none. */
export async function listSaid(id: number, inside: Executing): Promise<Map<number, Value>> {
  const { rows } = await sql<{ field: number; value: string }>`select c.field as field, c.new_value as value
    from asset_changes c join change_sets s on s.id = c.change_set_id
    where c.asset_id = ${id} and s.through <> 'file' and c.number = (
      select max(d.number) from asset_changes d where d.asset_id = ${id} and d.field = c.field)`.execute(
    tablesOf(inside),
  )
  return new Map(rows.map(({ field, value }) => [field, JSON.parse(value) ?? '']))
}

/** The number of the newest change of an asset; 0 where there was none. */
export async function findNewestNumber(id: number, inside: Executing): Promise<number> {
  const query = tablesOf(inside).selectFrom('asset_changes').select('number').where('asset_id', '=', id)
  return (await query.orderBy('number', 'desc').limit(1).executeTakeFirst())?.number ?? 0
}

/** What changed of some assets, each under the number that it has from now on. */
export async function insertChanges(
  changed: readonly { id: number; number: number; setId: number; changes: readonly Difference[] }[],
  inside: Executing,
): Promise<void> {
  const rows = changed.flatMap(({ id, number, setId, changes }) =>
    changes.map((change) => ({
      asset_id: id,
      number,
      field: change.field,
      old_value: JSON.stringify(change.old),
      new_value: JSON.stringify(change.new),
      change_set_id: setId,
    })),
  )
  const columns = columnList(changeColumns)
  await sql`insert into asset_changes (${columns}) ${recordset(changeColumns, rows, inside.db.engine)}`.execute(
    tablesOf(inside),
  )
}

const changeColumns = {
  asset_id: 'bigint',
  number: 'integer',
  field: 'integer',
  old_value: 'text',
  new_value: 'text',
  change_set_id: 'bigint',
} as const

export async function saveChangeNumber(id: number, number: number, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('assets').set({ change_number: number }).where('id', '=', id).execute()
}

/** What a person changed of one asset. */
interface NewValues {
  id: number
  number: number
  metadata: Metadata
  index: Pick<AssetIndexRow, Exclude<keyof typeof indexColumns, 'asset_id'>>
}

/** Wide and narrow rows of assets that a person changed. */
export async function saveValues(
  changed: readonly NewValues[],
  { at, by }: { at: number; by: string },
  inside: Executing,
): Promise<void> {
  const tables = tablesOf(inside)
  const { engine } = inside.db
  const wide = changed.map(({ id, number, metadata }) => {
    return { id, change_number: number, metadata: JSON.stringify(metadata) }
  })
  await sql`update assets set metadata = v.metadata, change_number = v.change_number, edited_at = ${at}, edited_by = ${by},
    edit_count = edit_count + 1 from (${recordset(wideColumns, wide, engine)}) v where assets.id = v.id`.execute(tables)
  const narrow = changed.map(({ id, index }) => ({ asset_id: id, ...index }))
  await sql`update asset_index set ${assignments(indexColumns, 'v', 'asset_id')}
    from (${recordset(indexColumns, narrow, engine)}) v where asset_index.asset_id = v.asset_id`.execute(tables)
}

const wideColumns = { id: 'bigint', change_number: 'integer', metadata: 'text' } as const
const indexColumns = {
  asset_id: 'bigint',
  camera_time: 'bigint',
  camera_order: 'bigint',
  iptc_created: 'bigint',
  release_time: 'bigint',
  field_count: 'integer',
} as const

/**
 * Notes that the files of some assets of an archive do not say yet what people said, where the archive writes that into files;
 * answers whether it does.
 */
export async function saveUnwritten(
  archiveId: number,
  changed: readonly { id: number; number: number }[],
  inside: Executing,
): Promise<boolean> {
  const rows = recordset({ id: 'bigint', number: 'integer' }, changed, inside.db.engine)
  const { numAffectedRows } = await sql`insert into unwritten_assets (asset_id, archive_id, number)
    select v.id, a.id, v.number from archives a cross join (${rows}) v where a.id = ${archiveId} and a.write_back <> 'off'
    on conflict (asset_id) do update set number = excluded.number`.execute(tablesOf(inside))
  const isWritten = Number(numAffectedRows ?? 0) > 0
  const ids = changed.map(({ id }) => id)
  if (isWritten) await saveWriteState(ids, 'waiting', inside)
  return isWritten
}

/** Notes the same of all assets of an archive that people have changed and whose files say something else. */
export async function saveAllUnwritten(archiveId: number, inside: Executing): Promise<void> {
  await sql`insert into unwritten_assets (asset_id, archive_id, number)
    select a.id, a.archive_id, a.change_number from assets a
    where a.archive_id = ${archiveId} and exists (select 1 from asset_edits e where e.asset_id = a.id)
    on conflict (asset_id) do nothing`.execute(tablesOf(inside))
  await sql`update assets set write_state = 'waiting' where write_state = ''
    and id in (select asset_id from unwritten_assets where archive_id = ${archiveId})`.execute(tablesOf(inside))
}

/** The file says it now, or shall not: nothing that was said after `number` is taken for written. */
export async function deleteUnwritten(asset: { id: number; number: number }, inside: Executing): Promise<void> {
  const query = tablesOf(inside).deleteFrom('unwritten_assets').where('asset_id', '=', asset.id)
  const { numDeletedRows } = await query.where('number', '<=', asset.number).executeTakeFirst()
  if (numDeletedRows > 0n) await saveWriteState([asset.id], '', inside)
}

async function saveWriteState(
  ids: readonly number[],
  state: AssetRow['write_state'],
  inside: Executing,
): Promise<void> {
  await tablesOf(inside).updateTable('assets').set({ write_state: state }).where('id', 'in', ids).execute()
}

/** Fields of changes that one deed takes back at most. */
export const mostTakenBack = 10_000

/** One line of history. */
export type HistoryRow = ChangeSetRow & Pick<AssetChangeRow, 'number' | 'field' | 'old_value' | 'new_value'>

const history = (inside: Executing) =>
  tablesOf(inside)
    .selectFrom('asset_changes')
    .innerJoin('change_sets', 'change_sets.id', 'asset_changes.change_set_id')
    .selectAll('change_sets')
    .select(['number', 'field', 'old_value', 'new_value'])

/** Some fields of an asset as they were changed after a number, newest first. */
export function listChangedSince(
  { id, number, fields }: { id: number; number: number; fields: readonly number[] },
  inside: Executing,
): Promise<HistoryRow[]> {
  const query = history(inside).where('asset_id', '=', id).where('number', '>', number).where('field', 'in', fields)
  return query.orderBy('number', 'desc').orderBy('field').limit(1000).execute()
}

/** What one change set did to some assets, a row an asset and field. */
export async function listOfSet(
  ids: readonly number[],
  setId: number,
  inside: Executing,
): Promise<Map<number, HistoryRow[]>> {
  const query = history(inside).select('asset_id').where('asset_id', 'in', ids).where('change_set_id', '=', setId)
  return Map.groupBy(await query.orderBy('field').execute(), (row) => row.asset_id)
}

/** The assets that a change set has changed, by number, after one of them. */
export async function listAssetsOfSet(
  setId: number,
  { after, limit }: { after: number; limit: number },
  inside: Executing,
): Promise<number[]> {
  const query = tablesOf(inside).selectFrom('asset_changes').select('asset_id').distinct()
  const rows = await query
    .where('change_set_id', '=', setId)
    .where('asset_id', '>', after)
    .orderBy('asset_id')
    .limit(limit)
    .execute()
  return rows.map(({ asset_id }) => asset_id)
}

/** Everything that was changed of an asset after a number, newest first. */
export function listAfter(id: number, number: number, inside: Executing): Promise<HistoryRow[]> {
  const query = history(inside).where('asset_id', '=', id).where('number', '>', number)
  return query.orderBy('number', 'desc').orderBy('field').limit(mostTakenBack).execute()
}

/** One change of an asset, a row a field. */
export function listOneChange(id: number, number: number, inside: Executing): Promise<HistoryRow[]> {
  return history(inside).where('asset_id', '=', id).where('number', '=', number).orderBy('field').execute()
}

/** The newest changes of an asset before one of them (null: the newest of all), a row a field: as many changes as wished and none in part. */
export function listHistory(
  id: number,
  { before, limit }: { before: number | null; limit: number },
  inside: Executing,
): Promise<HistoryRow[]> {
  const numbers = tablesOf(inside)
    .selectFrom('asset_changes')
    .select('number')
    .distinct()
    .where('asset_id', '=', id)
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
  const rows = history(inside).where('asset_id', '=', id).where('number', 'in', numbers)
  return rows.orderBy('number', 'desc').orderBy('field').execute()
}
