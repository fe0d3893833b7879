import type { FileIdentities } from '@vitrine/media/metadata/read-identities.ts'
import type { Likeness } from '@vitrine/media/renditions/likeness-of.ts'
import { sql } from 'kysely'
import { noteContentChanged, noteValuesChanged } from '#modules/archives/note-content.ts'
import type { AssetProblem, Metadata } from '#modules/assets/asset-facts.ts'
import type { AssetDetailsRow, AssetIndexRow, AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import { takeFileValues } from '#modules/changes/take-file-values.ts'
import { openConflicts } from '#modules/conflicts/open-conflicts.ts'
import { writeSearchIndex } from '#modules/full-text/search-index.ts'
import type { TextEntry } from '#modules/full-text/text-search.ts'
import { saveLikeness } from '#modules/likeness/save-likeness.ts'
import { linkByName, type NamedPair } from '#modules/made-from/accept-links.ts'
import { saveIdentities } from '#modules/made-from/save-identities.ts'
import { savePages } from '#modules/passages/save-passages.ts'
import { wishRenditions } from '#modules/renditions-ahead/wish-renditions.ts'
import { newByRule, stackRead } from '#modules/stack-rules/stack-read.ts'
import type { Executor } from '#platform/database/database.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { assignments, columnList, recordset } from '#platform/database/recordset.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { takeOutOfLists } from './asset-removal.repository.ts'

export interface PendingAsset {
  id: number
  folderId: number | null
  path: string
  filename: string
  bytes: number
  /** Milliseconds since 1970. */
  fileTime: number
  attempts: number
  /** What it held when it was read last; null when it never was. */
  sha256: string | null
  /** See `sidecarMark`. */
  sidecars: string
  /** See `captionsMark`. */
  captions: string
  /** Milliseconds since 1970: the date of its last change by others, by which lists are ordered. */
  modifiedAt: number
  /** Date that the file got when metadata were written into it; null when that never was. */
  writtenTime: number | null
  /** What it held before that; null when that never was. */
  sha256Before?: string | null
}

/** Everything that is written of a file that was read. */
export interface IndexedAsset {
  id: number
  /** The same with other values; null where the values are no file's. */
  withValues: ((metadata: Metadata) => IndexedAsset) | null
  row: Pick<AssetRow, Exclude<keyof typeof wideColumns, 'id'>>
  index: Omit<AssetIndexRow, 'asset_id'>
  text: TextEntry
  details: AssetDetailsRow
  /** What its picture is compared by; null where there is none, left out where it was not made now. */
  likeness?: Likeness | null
  /** The text of its pages; left out where it was not read now. */
  pages?: readonly string[]
  /** By which its file and others are known; left out where it was not read now. */
  identities?: FileIdentities
}

export async function countPending(archiveId: number, { db }: Executing): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from assets
    where archive_id = ${archiveId} and state = 'pending'`.execute(db.heavy())
  return rows[0]?.count ?? 0
}

/** How many files of an archive wait to be read, by the index of those alone; more than this many are as many. */
export async function countWaiting(archiveId: number, { db }: Executing): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from assets
    where archive_id = ${archiveId} and state = 'pending' limit 12000) waiting`.execute(db.tables())
  return Number(rows[0]?.count ?? 0)
}

const pendingColumns = [
  'id',
  'folder_id as folderId',
  'path',
  'filename',
  'bytes',
  'file_time as fileTime',
  'attempts',
  'sha256',
  'sidecars',
  'captions',
  'modified_at as modifiedAt',
  'written_time as writtenTime',
  'sha256_before as sha256Before',
] as const

/** Those of some files that wait still, as their rows are now. */
export async function findPending(ids: readonly number[], { db }: Executing): Promise<Map<number, PendingAsset>> {
  if (ids.length === 0) return new Map()
  const query = db.tables<AssetsTables>().selectFrom('assets').select(pendingColumns)
  const rows = await query.where('id', 'in', ids).where('state', '=', 'pending').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The next files that wait but some, counted as begun: a file that ends the program is known by its count. */
export async function claimPending(
  archiveId: number,
  limit: number,
  { db }: Executing,
  except: readonly number[] = [],
): Promise<PendingAsset[]> {
  const tables = db.tables<AssetsTables>()
  const next = tables
    .selectFrom('assets')
    .select(pendingColumns)
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'pending')
    .where((e) => (except.length === 0 ? e.lit(true) : e('id', 'not in', except)))
    .orderBy('priority', 'desc')
    .orderBy('id')
    .limit(limit)
  const rows = await next.execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  await tables.updateTable('assets').set({ attempts: sql`attempts + 1` }).where('id', 'in', ids).execute()
  return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }))
}

const wideColumns = {
  id: 'bigint',
  state: 'text',
  sha256: 'text',
  content_hash: 'text',
  written_time: 'bigint',
  sha256_before: 'text',
  modified_at: 'bigint',
  bytes: 'bigint',
  doctype: 'text',
  media_type: 'text',
  metadata: 'text',
  technical: 'text',
  renditions: 'text',
  placeholder: 'text',
  colour: 'text',
  problem: 'text',
  unread: 'text',
  attempts: 'integer',
  priority: 'integer',
  credential_state: 'text',
  credentials: 'text',
  conflict_fields: 'text',
} as const
const narrowColumns = {
  asset_id: 'bigint',
  archive_id: 'bigint',
  folder_id: 'bigint',
  path: 'text',
  name_key: 'text',
  file_key: 'text',
  folder_key: 'text',
  path_key: 'text',
  modified_at: 'bigint',
  camera_time: 'bigint',
  camera_order: 'bigint',
  iptc_created: 'bigint',
  release_time: 'bigint',
  bytes: 'bigint',
  width: 'integer',
  height: 'integer',
  doctype: 'text',
  colour_space: 'text',
  field_count: 'integer',
  metadata_unread: 'integer',
} as const

const detailColumns = { asset_id: 'bigint', details: 'text', content: 'text' } as const

/** Takes the count of one try back. */
export async function unclaimPending(ids: readonly number[], { db }: Executing): Promise<void> {
  const tables = db.tables<AssetsTables>()
  await tables
    .updateTable('assets')
    .set({ attempts: sql`attempts - 1` })
    .where('id', 'in', ids)
    .where('attempts', '>', 0)
    .execute()
}

/**
 * Wide row, narrow row and words of some assets in one deed: a search never finds what a list does not show. What people said of
 * an asset counts before what its file says now.
 */
export async function saveIndexed(read: readonly IndexedAsset[], executing: Executing): Promise<void> {
  if (read.length === 0) return
  await deed(executing, async (inside) => {
    const stackable = Map.groupBy(await newByRule(read, inside), ({ index }) => index.archive_id)
    await saveTogether(read, inside)
    const exports: NamedPair[] = []
    const archives = Map.groupBy(read, ({ index }) => index.archive_id)
    for (const [archiveId, own] of [...archives].sort(([a], [b]) => a - b)) {
      await noteContentChanged(archiveId, inside)
      exports.push(...(await stackRead(archiveId, stackable.get(archiveId) ?? [], inside)))
      await tell({ name: 'assets.read', archiveId, ids: own.map(({ id }) => id) }, inside)
    }
    await linkByName(exports, inside)
    await wishRenditions(shownOf(read), inside)
    passFaultPoint('ingest.before-commit')
  })
  if (executing.db.engine === 'postgres' && !executing.news) await noteGrowth(read.length, executing.db)
}

/** Those of which there are pictures, and of which more can be made. */
function shownOf(read: readonly IndexedAsset[]): number[] {
  return read.filter(({ row }) => row.renditions !== '[]').map(({ id }) => id)
}

/** Rows that this process has written, and of how many its statistics were taken last. */
const growth = new WeakMap<Executor, { rows: number; known: number }>()
/** Up to here statistics are taken at each doubling; beyond it they are near enough until PostgreSQL takes its own. */
const mostToLearn = 64_000

/**
 * PostgreSQL takes statistics of a table once a minute. Until then it holds the first thousands of an import for a handful, and
 * walks all of a folder for each asset that a viewer may see: 6 s for five thousand.
 */
async function noteGrowth(rows: number, db: Executor): Promise<void> {
  const { rows: before, known } = growth.get(db) ?? { rows: 0, known: 0 }
  const now = before + rows
  const isMuch = now >= 1000 && now >= 2 * known && known < mostToLearn
  growth.set(db, { rows: now, known: isMuch ? now : known })
  if (isMuch) await sql`analyze asset_index`.execute(db.tables())
}

/** The same of an asset whose file says now what people have said of it: which files there are, and their order, stay. */
export async function saveReadBack(read: IndexedAsset, inside: Executing): Promise<void> {
  const archiveId = read.index.archive_id
  await saveTogether([read], inside)
  await noteValuesChanged(archiveId, inside)
  await tell({ name: 'assets.edited', archiveId, ids: [read.id], reorders: false }, inside)
}

async function saveTogether(read: readonly IndexedAsset[], inside: Executing) {
  const { db } = inside
  const fromFiles = read.filter(({ withValues }) => withValues !== null)
  const said = await takeFileValues(
    fromFiles.map(({ id, row }) => ({ id, metadata: JSON.parse(row.metadata) })),
    inside,
  )
  const merged = read.map((asset) => {
    const values = said.get(asset.id)
    return values && asset.withValues ? asset.withValues(values) : asset
  })
  const tables = db.tables<AssetsTables>()
  const open = await openConflicts(
    fromFiles.map(({ id, details }) => ({ id, details: details.details })),
    inside,
  )
  const wide = merged.map(({ id, row }) => ({ id, ...row, conflict_fields: open.get(id) ?? row.conflict_fields }))
  // What was deleted while it was read stays in the trash.
  const { rows: written } = await sql<{ id: number }>`update assets set ${assignments(wideColumns, 'v', 'id')}
    from (${recordset(wideColumns, wide, db.engine)}) v where assets.id = v.id and assets.state <> 'trashed'
    returning assets.id as id`.execute(tables)
  const kept = new Set(written.map(({ id }) => Number(id)))
  const assets = merged.filter(({ id }) => kept.has(id))
  if (assets.length === 0) return
  const narrow = assets.map(({ id, index }) => ({ asset_id: id, ...index }))
  // `where true` tells SQLite's parser that `on` begins no join.
  await sql`insert into asset_index (${columnList(narrowColumns)})
    select * from (${recordset(narrowColumns, narrow, db.engine)}) v where true
    on conflict (asset_id) do update set ${assignments(narrowColumns, 'excluded', 'asset_id')}`.execute(tables)
  const details = assets.map((asset) => asset.details)
  await sql`insert into asset_details (${columnList(detailColumns)})
    select * from (${recordset(detailColumns, details, db.engine)}) v where true
    on conflict (asset_id) do update set ${assignments(detailColumns, 'excluded', 'asset_id')}`.execute(tables)
  await savePages(
    assets.map(({ id, pages }) => ({ id, pages })),
    inside,
  )
  await saveIdentities(assets, inside)
  const entries = assets.map(({ text }) => text)
  await writeSearchIndex(entries, db.tables<unknown>(), db.engine)
  await saveLikeness(
    assets.map(({ id, likeness }) => ({ id, likeness })),
    inside,
  )
}

/** Dates of files that Vitrine has written itself, so that the next comparison finds nothing new. */
export async function saveFileFacts(
  id: number,
  { fileTime, sidecars }: { fileTime: number; sidecars: string },
  { db }: Executing,
): Promise<void> {
  const change = { file_time: fileTime, sidecars }
  await db.tables<AssetsTables>().updateTable('assets').set(change).where('id', '=', id).execute()
}

/** A file that could not be read at all: out of the lists, with its reason, until an administrator has it tried again. */
export async function saveParked(id: number, problem: AssetProblem, executing: Executing): Promise<void> {
  await deed(executing, async (inside) => {
    const change = { state: 'parked' as const, problem: JSON.stringify(problem), unread: '' }
    const tables = inside.db.tables<AssetsTables>()
    await tables.updateTable('assets').set(change).where('id', '=', id).where('state', '!=', 'trashed').execute()
    await takeOutOfLists([id], inside)
  })
}

export async function hasPending(archiveId: number, { db }: Executing): Promise<boolean> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select('id')
  const found = await query
    .where('archive_id', '=', archiveId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Some of what waits in a folder and below it goes before the rest of the archive. */
export async function raisePending(archiveId: number, folder: string, most: number, { db }: Executing): Promise<void> {
  await sql`update assets set priority = 1 where id in (
    select id from assets where archive_id = ${archiveId} and state = 'pending' and priority < 1
      and path >= ${`${folder}/`} and path < ${`${folder}0`} limit ${most})`.execute(db.tables())
}

/** One file that waits goes before the others. */
export async function raiseFile(archiveId: number, path: string, { db }: Executing): Promise<void> {
  await db
    .tables<AssetsTables>()
    .updateTable('assets')
    .set({ priority: 1 })
    .where('archive_id', '=', archiveId)
    .where('path', '=', path)
    .where('state', '=', 'pending')
    .execute()
}

/** To be read again, before others: somebody looks at it. */
export async function markPending(id: number, { db }: Executing): Promise<void> {
  const change = { state: 'pending' as const, attempts: 0, priority: 1 }
  await db
    .tables<AssetsTables>()
    .updateTable('assets')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}

/** All parked files of an archive wait to be read again. Returns how many. */
export async function markParkedPending(archiveId: number, { db }: Executing): Promise<number> {
  const change = { state: 'pending' as const, attempts: 0, problem: null }
  const query = db.tables<AssetsTables>().updateTable('assets').set(change).where('archive_id', '=', archiveId)
  return Number((await query.where('state', '=', 'parked').executeTakeFirst()).numUpdatedRows)
}

/** Documents with text between two numbers wait to be read again, after all else. Answers their archives. */
export async function markDocumentsPending(after: number, upTo: number, { db }: Executing): Promise<number[]> {
  const { rows } = await sql<{ archive_id: number }>`update assets set state = 'pending', attempts = 0, priority = -1
    where id > ${after} and id <= ${upTo} and state = 'ready' and media_type = 'application/pdf' and exists (
      select 1 from asset_details d where d.asset_id = assets.id and octet_length(d.content) > 0)
    returning archive_id`.execute(db.tables())
  return [...new Set(rows.map((row) => Number(row.archive_id)))]
}
