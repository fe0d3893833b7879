import type { Access } from '#modules/permissions/access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { knownArchive, knownArchives } from './archives.queries.ts'
import type { ArchiveRow } from './archives.tables.ts'

/** @throws Problem ArchiveNotFound when it is missing or hidden from this viewer: both look the same. */
export async function getArchive(access: Access, id: number | null, platform: Platform): Promise<ArchiveRow> {
  const archive = id === null ? null : await knownArchive(id, platform)
  if (!archive || !access.scope('View', archive.id)) throw new Problem('ArchiveNotFound')
  return archive
}

/** The archives that this viewer may see, in the order of the listing. Hidden ones are reached by address only. */
export async function visibleArchives(access: Access, platform: Platform): Promise<ArchiveRow[]> {
  const archives = await knownArchives('all', platform)
  return archives.filter((archive) => archive.is_hidden === 0 && access.scope('View', archive.id) !== null)
}
