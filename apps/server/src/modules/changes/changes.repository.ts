import { sql } from 'kysely'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { AssetDetailsRow, AssetIndexRow, AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { AssetChangeRow, ChangeSetRow, ChangesTables } from './changes.tables.ts'
import type { Difference, Edits, Value } from './layers.ts'

/** An asset that is about to be changed: what its rows hold. */
export type HeldAsset = AssetRow & AssetIndexRow & Partial<AssetDetailsRow>

const tablesOf = ({ db }: Executing) => db.tables<AssetsTables & ChangesTables>()

/** An asset that is shown, also while its file waits to be read again, held until the deed ends: nobody else changes it meanwhile. */
export async function holdAsset(id: number, inside: Executing): Promise<HeldAsset | null> {
  const query = tablesOf(inside)
    .selectFrom('assets')
    .innerJoin('asset_index', 'asset_index.asset_id', 'assets.id')
    .leftJoin('asset_details', 'asset_details.asset_id', 'assets.id')
    .selectAll('assets')
    .selectAll('asset_index')
    .select(['details', 'content'])
    .where('assets.id', '=', id)
  const held = inside.db.engine === 'postgres' ? query.forUpdate('assets') : query
  return ((await held.executeTakeFirst()) as HeldAsset | undefined) ?? null
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

export async function findFileValues(id: number, inside: Executing): Promise<Metadata | null> {
  const query = tablesOf(inside).selectFrom('asset_file_values').select('metadata').where('asset_id', '=', id)
  const row = await query.executeTakeFirst()
  return row ? JSON.parse(row.metadata) : null
}

/** The two layers of an asset, in place of what was kept; without edits the file's is not kept apart. */
export async function saveLayers(id: number, file: Metadata, edits: Edits, inside: Executing): Promise<void> {
  const tables = tablesOf(inside)
  await tables.deleteFrom('asset_edits').where('asset_id', '=', id).execute()
  if (edits.size === 0) {
    await tables.deleteFrom('asset_file_values').where('asset_id', '=', id).execute()
    return
  }
  const rows = [...edits].map(([field, value]) => ({ asset_id: id, field, value: JSON.stringify(value) }))
  await tables.insertInto('asset_edits').values(rows).execute()
  const metadata = JSON.stringify(file)
  const insert = tables.insertInto('asset_file_values').values({ asset_id: id, metadata })
  await insert.onConflict((conflict) => conflict.column('asset_id').doUpdateSet({ metadata })).execute()
}

export async function insertChangeSet(set: Omit<ChangeSetRow, 'id'>, inside: Executing): Promise<number> {
  const insert = tablesOf(inside).insertInto('change_sets').values(set).returning('id')
  return Number((await insert.executeTakeFirstOrThrow()).id)
}

/** What changed of one asset, under the number that it has from now on. */
export async function insertChanges(
  asset: { id: number; number: number; setId: number },
  changes: readonly Difference[],
  inside: Executing,
): Promise<void> {
  const rows = changes.map((change) => ({
    asset_id: asset.id,
    number: asset.number,
    field: change.field,
    old_value: JSON.stringify(change.old),
    new_value: JSON.stringify(change.new),
    change_set_id: asset.setId,
  }))
  await tablesOf(inside).insertInto('asset_changes').values(rows).execute()
}

export async function saveChangeNumber(id: number, number: number, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('assets').set({ change_number: number }).where('id', '=', id).execute()
}

/** Wide and narrow row of an asset that a person changed. */
export async function saveValues(
  id: number,
  change: { metadata: Metadata; number: number; at: number; by: string; index: Partial<AssetIndexRow> },
  inside: Executing,
): Promise<void> {
  const tables = tablesOf(inside)
  const { metadata, number, at, by, index } = change
  const wide = { metadata: JSON.stringify(metadata), change_number: number, edited_at: at, edited_by: by }
  await tables
    .updateTable('assets')
    .set({ ...wide, edit_count: sql<number>`edit_count + 1` })
    .where('id', '=', id)
    .execute()
  await tables.updateTable('asset_index').set(index).where('asset_id', '=', id).execute()
}

/** Notes that the file of an asset does not say yet what people said, where its archive writes that into files. */
export async function saveUnwritten(
  asset: { id: number; archiveId: number; number: number },
  inside: Executing,
): Promise<boolean> {
  const { id, archiveId, number } = asset
  const { numAffectedRows } = await sql`insert into unwritten_assets (asset_id, archive_id, number)
    select ${id}, id, ${number} from archives where id = ${archiveId} and write_back <> 'off'
    on conflict (asset_id) do update set number = excluded.number`.execute(tablesOf(inside))
  const isWritten = Number(numAffectedRows ?? 0) > 0
  if (isWritten) await saveWriteState(id, 'waiting', inside)
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
  if (numDeletedRows > 0n) await saveWriteState(asset.id, '', inside)
}

async function saveWriteState(id: number, state: AssetRow['write_state'], inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('assets').set({ write_state: state }).where('id', '=', id).execute()
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

/** What one change set did to an asset, a row a field. */
export function listOfSet(id: number, setId: number, inside: Executing): Promise<HistoryRow[]> {
  return history(inside).where('asset_id', '=', id).where('change_set_id', '=', setId).orderBy('field').execute()
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
