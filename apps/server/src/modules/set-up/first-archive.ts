import { isAbsolute } from 'node:path'
import { addArchive } from '#modules/archives/add-archive.ts'
import { listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { ArchiveRefused } from '#modules/archives/check-folder.ts'
import { countByState } from '#modules/assets/assets.queries.ts'
import { requestDemoLibrary } from '#modules/demo-library/make-demo-library.ts'
import { openAccess } from '#modules/permissions/open-access.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { isHeldBack, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/**
 * Whether a viewer may make the first archive. Only administrators, at the page itself, and only while there is none: later
 * a stolen session must not be a way to read any folder of the machine.
 */
export async function mayAddFirst(viewer: Viewer, platform: Platform): Promise<boolean> {
  return isOwner(viewer) && (await listArchives(platform)).length === 0
}

/** No token: programs do not set up. */
export function isOwner(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.isAdministrator && viewer.limit === null && !isHeldBack(viewer)
}

/** Where everything is one process, its data folder is where archives of its own can lie. */
export function canMakeDemo({ settings }: Platform): boolean {
  return settings.role === 'all' && settings.demo !== 'off'
}

/** @throws Problem PermissionDenied; InvalidRequest that names the field and the rule. */
export async function addFirstFolder(
  viewer: Viewer,
  given: { name: string; path: string },
  platform: Platform,
): Promise<void> {
  if (!(await mayAddFirst(viewer, platform))) throw new Problem('PermissionDenied')
  try {
    if (!isAbsolute(given.path.trim())) throw new ArchiveRefused(['path', 'relative'], say('archiveRules.relative'))
    const archive = { name: given.name, path: given.path.trim(), access: openAccess }
    const { id } = await addArchive(viewer, archive, platform)
    await requestIndex(id, platform)
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    const { field, rule, said: message } = error
    throw new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
  }
}

/** @throws Problem PermissionDenied. */
export async function makeFirstDemo(viewer: Viewer, platform: Platform): Promise<void> {
  if (!(await mayAddFirst(viewer, platform)) || !canMakeDemo(platform)) throw new Problem('PermissionDenied')
  await requestDemoLibrary(viewer, platform)
}

export interface ArchiveProgress {
  archive: ArchiveRow
  pending: number
  ready: number
  parked: number
}

/** How far the reading of each archive is. */
export async function readingProgress(platform: Platform): Promise<ArchiveProgress[]> {
  const archives = await listArchives(platform)
  return Promise.all(
    archives.slice(0, 20).map(async (archive) => ({ archive, ...(await countByState(archive.id, platform)) })),
  )
}
