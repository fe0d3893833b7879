import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArchiveRow, ArchivesTables } from './archives.tables.ts'

/** All archives in the order of the listing: by the administrator's order, then by name. A few hundred at most. */
export async function listArchives({ db }: Platform): Promise<ArchiveRow[]> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').selectAll().where('removed_at', 'is', null)
  return query.orderBy('sort_id').orderBy('name_key').orderBy('id').execute()
}

export async function findArchive(id: number, { db }: Platform): Promise<ArchiveRow | null> {
  const row = await db
    .tables<ArchivesTables>()
    .selectFrom('archives')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The same two, kept until an archive changes: asked at every request. */
export const knownArchives = keptRead(['archives'], (_: 'all', platform) => listArchives(platform))
export const knownArchive = keptRead(['archives'], findArchive)

export async function findArchiveByName(name: string, { db }: Executing): Promise<ArchiveRow | null> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').selectAll().where('name_key', '=', fold(name.trim()))
  return (await query.executeTakeFirst()) ?? null
}

/** The highest number that was ever given out, 0 when there was no archive yet. */
export async function highestArchiveId({ db }: Platform): Promise<number> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select(sql<number | null>`max(id)`.as('id'))
  return (await query.executeTakeFirst())?.id ?? 0
}

/** Archives that were deleted and can be taken back, the newest first; with `before`, those that were deleted before that time. */
export async function listDeletedArchives(before: number | null, { db }: Pick<Platform, 'db'>): Promise<ArchiveRow[]> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').selectAll().where('deleted_at', 'is not', null)
  const meant = before === null ? query : query.where('deleted_at', '<', before)
  return meant.orderBy('deleted_at', 'desc').orderBy('id').execute()
}

export async function isReturnable(id: number, { db }: Pick<Platform, 'db'>): Promise<boolean> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select('id').where('id', '=', id)
  return (await query.where('deleted_at', 'is not', null).executeTakeFirst()) !== undefined
}
