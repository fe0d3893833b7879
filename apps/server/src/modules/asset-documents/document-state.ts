import { knownArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { sameRights } from '#modules/permissions/access-of.ts'
import { minuteOf } from '#modules/permissions/embargo.ts'
import { previewTokenWindow } from '#modules/picture-addresses/preview-token.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * What a document about the content of an archive (null: of several) follows from, for one viewer. Whatever changes rows
 * of assets must raise the archive's content version when it is settled (`noteContentChanged`).
 */
export async function documentState(viewer: Viewer, archive: ArchiveRow | null, platform: Platform): Promise<string> {
  const { access, archives, folders, fields } = await platform.changes.now()
  const now = platform.clock.now()
  const part = Math.floor(now / 1000 / previewTokenWindow)
  const minute = (await heedsDates(archive, platform)) ? minuteOf(now) : 0
  return JSON.stringify([sameRights(viewer), access, folders, fields, archive ?? archives, part, minute])
}

/** Whether assets come, go or are marked by their dates alone, while nothing changes. */
async function heedsDates(archive: ArchiveRow | null, platform: Platform): Promise<boolean> {
  const archives = archive === null ? await knownArchives('all', platform) : [archive]
  return archives.some(({ embargo }) => embargo !== 'none')
}
