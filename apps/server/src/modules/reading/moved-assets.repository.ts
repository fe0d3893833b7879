import { sql } from 'kysely'
import type { AssetDetailsRow, AssetRow, AssetState, AssetsTables } from '#modules/assets/assets.tables.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { takeOutOfLists } from './asset-removal.repository.ts'
import type { PendingAsset } from './asset-writes.repository.ts'

/** An asset whose content is the one of a file that was found somewhere else. */
export interface FormerAsset {
  id: number
  archiveId: number
  folderId: number | null
  path: string
  filename: string
  bytes: number
  fileTime: number
  sha256: string
  sidecars: string
  captions: string
  state: AssetState
}

/** More copies of one content than this are not looked through for the one that fits best. */
const mostCandidates = 100

const formerColumns = [
  'id',
  'archive_id as archiveId',
  'folder_id as folderId',
  'path',
  'filename',
  'bytes',
  'file_time as fileTime',
  'sha256',
  'sidecars',
  'captions',
  'state',
] as const

/** Vanished assets with the size of one of these files; whether the date fits too is the caller's to see. */
export async function listGoneLike(
  archiveId: number,
  files: readonly PendingAsset[],
  { db }: Executing,
): Promise<FormerAsset[]> {
  const sizes = [...new Set(files.map((file) => file.bytes))]
  const query = db.tables<AssetsTables>().selectFrom('assets').select(formerColumns)
  const rows = await query
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'gone')
    .where('bytes', 'in', sizes)
    .where('file_time', 'in', [...new Set(files.map((file) => file.fileTime))])
    .where('sha256', 'is not', null)
    .orderBy('id')
    .limit(files.length * mostCandidates)
    .execute()
  return rows as FormerAsset[]
}

/** Other assets of an archive with this content, those of the same name first. */
export async function listByContent(
  archiveId: number,
  content: { sha256: string; filename: string },
  { db }: Executing,
): Promise<FormerAsset[]> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select(formerColumns)
  const rows = await query
    .where('sha256', '=', content.sha256)
    .where('archive_id', '=', archiveId)
    .where('state', '!=', 'trashed')
    .orderBy(sql`case when filename = ${content.filename} then 0 else 1 end`)
    .orderBy('id')
    .limit(mostCandidates)
    .execute()
  return rows as FormerAsset[]
}

/** Wide rows with what their files say beyond the fields. */
export async function findWideRows(
  ids: readonly number[],
  { db }: Executing,
): Promise<Map<number, AssetRow & AssetDetailsRow>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<AssetsTables>().selectFrom('assets').innerJoin('asset_details', 'asset_id', 'assets.id')
  const rows = await query.selectAll().where('assets.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * A former asset takes the place of the row that was made for its file, and that row takes the former place: as gone, or
 * waiting to be read when another file lies there now. A row that never was anything is not kept. In one transaction; both
 * are out of lists and searches until they are written anew, and the former asset waits, so that a kill in between loses nothing.
 */
export async function exchangePlaces(
  found: PendingAsset,
  former: FormerAsset,
  left: 'gone' | 'pending',
  executing: Executing,
): Promise<void> {
  await deed(executing, async (inside) => {
    await takeOutOfLists([found.id, former.id], inside)
    const tables = inside.db.tables<AssetsTables>()
    const place = (id: number, row: Partial<AssetRow>) =>
      tables.updateTable('assets').set(row).where('id', '=', id).execute()
    if (found.sha256 === null && left === 'gone') {
      await tables.deleteFrom('assets').where('id', '=', found.id).execute()
    } else {
      // No path begins with a slash: nobody else's place is taken for the moment.
      await place(found.id, { path: `/${found.id}`, state: left, attempts: 0 })
    }
    await place(former.id, { ...placeOf(found), state: 'pending', attempts: 0 })
    await place(found.id, placeOf(former))
  })
}

/** Where an asset lies now; it keeps its dates. */
export async function savePlace(asset: PendingAsset, { db }: Executing): Promise<void> {
  const { modified_at: _, ...place } = placeOf(asset)
  await db.tables<AssetsTables>().updateTable('assets').set(place).where('id', '=', asset.id).execute()
}

/** The same in another archive. */
export async function saveArchive(asset: PendingAsset & { archiveId: number }, { db }: Executing): Promise<void> {
  const { modified_at: _, ...place } = placeOf(asset)
  const change = { ...place, archive_id: asset.archiveId }
  await db.tables<AssetsTables>().updateTable('assets').set(change).where('id', '=', asset.id).execute()
}

/**
 * Takes a row from a path that another asset gets. One that was never read is not kept; another one has lost its file, and is found
 * again by its content where that comes back.
 */
export async function clearPlace(id: number, inside: Executing): Promise<void> {
  await takeOutOfLists([id], inside)
  const tables = inside.db.tables<AssetsTables>()
  await tables.deleteFrom('assets').where('id', '=', id).where('sha256', 'is', null).execute()
  // No path begins with a slash: nobody else's place is taken.
  await tables
    .updateTable('assets')
    .set({ path: `/${id}`, state: 'gone' })
    .where('id', '=', id)
    .execute()
}

function placeOf(asset: PendingAsset | FormerAsset): Partial<AssetRow> {
  const { folderId, path, filename, bytes, fileTime, sidecars, captions } = asset
  const beside = { sidecars, captions }
  return { folder_id: folderId, path, filename, bytes, file_time: fileTime, ...beside, modified_at: fileTime }
}
