import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'

/** A folder to be compared with its rows; `isDeep`: with everything below it. The archive itself is ''. */
export interface ScanWish {
  folder: string
  isDeep: boolean
}

interface ScanWishesTables {
  scan_wishes: { archive_id: number; folder: string; is_deep: number; stamp: string }
  archive_scans: { archive_id: number; compared_at: number }
}

/** Taken at once; more are taken when these are done. */
export const mostWishes = 1000

/** Wishes for one folder are one. The stamp is new each time: a wish that comes while its folder is compared stays. */
export async function insertWishes(archiveId: number, wishes: readonly ScanWish[], { db }: Executing): Promise<void> {
  for (let at = 0; at < wishes.length; at += mostWishes) {
    const rows = wishes.slice(at, at + mostWishes).map(({ folder, isDeep }) => {
      return { archive_id: archiveId, folder, is_deep: isDeep ? 1 : 0, stamp: randomUUID() }
    })
    await db
      .tables<ScanWishesTables>()
      .insertInto('scan_wishes')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['archive_id', 'folder']).doUpdateSet({
          is_deep: sql`case when excluded.is_deep > scan_wishes.is_deep then excluded.is_deep else scan_wishes.is_deep end`,
          stamp: sql`excluded.stamp`,
        }),
      )
      .execute()
  }
}

export async function listWishes(archiveId: number, { db }: Executing): Promise<(ScanWish & { stamp: string })[]> {
  const query = db.tables<ScanWishesTables>().selectFrom('scan_wishes').select(['folder', 'is_deep', 'stamp'])
  const rows = await query.where('archive_id', '=', archiveId).orderBy('folder').limit(mostWishes).execute()
  return rows.map(({ folder, is_deep, stamp }) => ({ folder, isDeep: is_deep === 1, stamp }))
}

export async function deleteWishes(archiveId: number, stamps: readonly string[], { db }: Executing): Promise<void> {
  const query = db.tables<ScanWishesTables>().deleteFrom('scan_wishes').where('archive_id', '=', archiveId)
  await query.where('stamp', 'in', stamps).execute()
}

/** When all of an archive was compared last, milliseconds since 1970; null: never. */
export async function findComparedAt(archiveId: number, { db }: Executing): Promise<number | null> {
  const query = db.tables<ScanWishesTables>().selectFrom('archive_scans').select('compared_at')
  return (await query.where('archive_id', '=', archiveId).executeTakeFirst())?.compared_at ?? null
}

export async function noteCompared(archiveId: number, { db, clock }: Executing): Promise<void> {
  const compared_at = clock.now()
  await db
    .tables<ScanWishesTables>()
    .insertInto('archive_scans')
    .values({ archive_id: archiveId, compared_at })
    .onConflict((conflict) => conflict.column('archive_id').doUpdateSet({ compared_at }))
    .execute()
}

/** Of an archive that was removed nothing is to be compared any more. */
export async function forgetWishes(archiveId: number, { db }: Executing): Promise<void> {
  const tables = db.tables<ScanWishesTables>()
  await tables.deleteFrom('scan_wishes').where('archive_id', '=', archiveId).execute()
  await tables.deleteFrom('archive_scans').where('archive_id', '=', archiveId).execute()
}
