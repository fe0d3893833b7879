import type { StackRule } from '@vitrine/contract/archive-values.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import { archiveProcessing } from '#modules/processing-profiles/archive-processing.ts'
import { knownParts, type ProcessingParts } from '#modules/processing-profiles/processing-parts.ts'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArchiveRow, ArchivesTables, BareArchive } from './archives.tables.ts'

const withProcessing = (row: BareArchive, parts: ProcessingParts): ArchiveRow => ({
  ...row,
  processing: archiveProcessing(row.attributes, parts),
})

/** All archives in the order of the listing: by the administrator's order, then by name. A few hundred at most. */
export async function listArchives(platform: Platform): Promise<ArchiveRow[]> {
  const query = platform.db.tables<ArchivesTables>().selectFrom('archives').selectAll().where('removed_at', 'is', null)
  const rows = await query.orderBy('sort_id').orderBy('name_key').orderBy('id').execute()
  const parts = await knownParts(platform)
  return rows.map((row) => withProcessing(row, parts))
}

export async function findArchive(id: number, platform: Platform): Promise<ArchiveRow | null> {
  const row = await platform.db
    .tables<ArchivesTables>()
    .selectFrom('archives')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? withProcessing(row, await knownParts(platform)) : null
}

/** The same two, kept until an archive changes: asked at every request. */
export const knownArchives = keptRead(['archives'], (_: 'all', platform) => listArchives(platform))
export const knownArchive = keptRead(['archives'], findArchive)

export async function findArchiveByName(name: string, { db }: Executing): Promise<BareArchive | null> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').selectAll().where('name_key', '=', fold(name.trim()))
  return (await query.executeTakeFirst()) ?? null
}

/** The same as everybody has it. */
export async function findNamedArchive(name: string, platform: Platform): Promise<ArchiveRow | null> {
  const row = await findArchiveByName(name, platform)
  return row && withProcessing(row, await knownParts(platform))
}

/** Where the files of an archive lie now; null when it is not there any more. */
export async function findPlaceOf(id: number, { db }: Executing): Promise<string | null> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select('path').where('id', '=', id)
  return (await query.where('removed_at', 'is', null).executeTakeFirst())?.path ?? null
}

/** The highest number that was ever given out, 0 when there was no archive yet. */
export async function highestArchiveId({ db }: Platform): Promise<number> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select(sql<number | null>`max(id)`.as('id'))
  return (await query.executeTakeFirst())?.id ?? 0
}

/** Archives that were deleted and can be taken back, the newest first; with `before`, those that were deleted before that time. */
export async function listDeletedArchives(before: number | null, { db }: Pick<Platform, 'db'>): Promise<BareArchive[]> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').selectAll().where('deleted_at', 'is not', null)
  const meant = before === null ? query : query.where('deleted_at', '<', before)
  return meant.orderBy('deleted_at', 'desc').orderBy('id').execute()
}

export async function isReturnable(id: number, { db }: Pick<Platform, 'db'>): Promise<boolean> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select('id').where('id', '=', id)
  return (await query.where('deleted_at', 'is not', null).executeTakeFirst()) !== undefined
}

/** What is stacked by itself in each of some archives, where anything is. */
export async function stackRulesOf(ids: readonly number[], { db }: Executing): Promise<Map<number, StackRule>> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select(['id', 'stack_rule']).where('id', 'in', ids)
  const rows = await query.where('stack_rule', '<>', 'off').execute()
  return new Map(rows.map((row) => [Number(row.id), row.stack_rule]))
}

/** Whether Vitrine keeps the files of any archive. */
export async function hasManaged({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const query = db.tables<ArchivesTables>().selectFrom('archives').select('id').where('is_managed', '=', 1)
  return (await query.where('path', '<>', '').limit(1).executeTakeFirst()) !== undefined
}
