import { sql } from 'kysely'
import type { AssetState, AssetsTables } from '#modules/assets/assets.tables.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import { takeOutOfLists } from './asset-removal.repository.ts'

export interface FoundFile {
  path: string
  filename: string
  bytes: number
  /** Milliseconds since 1970. */
  fileTime: number
  /** See `sidecarMark`. */
  sidecars: string
  /** See `captionsMark`. */
  captions: string
}

export interface KnownFile {
  id: number
  filename: string
  bytes: number
  fileTime: number
  sidecars: string
  captions: string
  state: AssetState
}

/** The rows of one directory, for a scan to compare with. */
export async function listFilesInFolder(
  archiveId: number,
  folderId: number | null,
  { db }: Executing,
): Promise<KnownFile[]> {
  let query = db
    .tables<AssetsTables>()
    .selectFrom('assets')
    .select(['id', 'filename', 'bytes', 'file_time as fileTime', 'sidecars', 'captions', 'state'])
    .where('archive_id', '=', archiveId)
    .where('state', '!=', 'trashed')
  query = folderId === null ? query.where('folder_id', 'is', null) : query.where('folder_id', '=', folderId)
  return query.execute()
}

/** The row of one file, gone ones too; null when it was never seen. */
export async function findFile(archiveId: number, path: string, { db }: Executing): Promise<KnownFile | null> {
  const row = await db
    .tables<AssetsTables>()
    .selectFrom('assets')
    .select(['id', 'filename', 'bytes', 'file_time as fileTime', 'sidecars', 'captions', 'state'])
    .where('archive_id', '=', archiveId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row ?? null
}

/** New and changed files wait to be read; what was known of a changed one is shown until then. */
export async function upsertPending(
  place: { archiveId: number; folderId: number | null },
  files: readonly FoundFile[],
  { db, clock }: Executing,
): Promise<void> {
  const now = clock.now()
  const rows = files.map(({ path, filename, bytes, fileTime, sidecars, captions }) => ({
    archive_id: place.archiveId,
    folder_id: place.folderId,
    path,
    filename,
    state: 'pending' as const,
    bytes,
    file_time: fileTime,
    sidecars,
    captions,
    created_at: now,
    modified_at: fileTime,
  }))
  const insert = db
    .tables<AssetsTables>()
    .insertInto('assets')
    .values(rows as never)
  await insert
    .onConflict((conflict) =>
      conflict.columns(['archive_id', 'path']).doUpdateSet({
        state: 'pending',
        folder_id: sql`excluded.folder_id`,
        bytes: sql`excluded.bytes`,
        file_time: sql`excluded.file_time`,
        sidecars: sql`excluded.sidecars`,
        captions: sql`excluded.captions`,
        // What was written into it by its own archive has not changed it.
        modified_at: sql`case when assets.written_time = excluded.file_time then assets.modified_at
          else excluded.modified_at end`,
        attempts: 0,
      }),
    )
    .execute()
}

/** Captions came, changed or went beside files that are the same: nothing is read again for that. */
export async function saveCaptions(
  files: readonly Pick<KnownFile, 'id' | 'captions'>[],
  { db }: Executing,
): Promise<void> {
  for (const { id, captions } of files)
    await db.tables<AssetsTables>().updateTable('assets').set({ captions }).where('id', '=', id).execute()
}

/**
 * Files that are no longer there: their rows stay, so that a file that was moved keeps its identity, but nobody sees them. What was
 * given another place by Vitrine since the folder was looked at is not meant any more.
 */
export async function markGone(files: readonly { id: number; path: string }[], executing: Executing): Promise<void> {
  for (let at = 0; at < files.length; at += 500) {
    const some = files.slice(at, at + 500)
    await deed(executing, async (inside) => {
      const { db } = inside
      const meant = recordset({ id: 'bigint', path: 'text' }, some, db.engine)
      const { rows } = await sql<{ id: number }>`update assets set state = 'gone' from (${meant}) v
        where assets.id = v.id and assets.path = v.path returning assets.id as id`.execute(db.tables<AssetsTables>())
      if (rows.length > 0)
        await takeOutOfLists(
          rows.map(({ id }) => id),
          inside,
        )
    })
  }
}

/** The same for everything in a folder that is no longer there. Returns how many. */
export async function markGoneBelow(archiveId: number, folder: string, platform: Executing): Promise<number> {
  const rows = await platform.db
    .tables<AssetsTables>()
    .selectFrom('assets')
    .select(['id', 'path'])
    .where('archive_id', '=', archiveId)
    .where('path', '>=', `${folder}/`)
    .where('path', '<', `${folder}0`)
    .where('state', '!=', 'gone')
    .execute()
  await markGone(rows, platform)
  return rows.length
}
