import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { seeTrash } from './see-trash.ts'
import { type FileOfAsset, filesOfAssets, weighTrash } from './trash.queries.ts'
import { listTrashed, type TrashPlace } from './trash.repository.ts'
import type { TrashedRow } from './trash.tables.ts'

const pageSize = 100
/** Rows that are looked through for one page, when most of them are hidden. */
const mostPages = 20

export interface TrashPage {
  archive: ArchiveRow
  files: { trashed: TrashedRow; file: FileOfAsset }[]
  next: TrashPlace | null
  /** Null for whoever does not see all of it. */
  total: { files: number; bytes: number } | null
}

/** A page of what was deleted from an archive, newest first. @throws Problem ArchiveNotFound, PermissionDenied. */
export async function listTrash(
  viewer: Viewer,
  { archiveId, before }: { archiveId: number | null; before: TrashPlace | null },
  platform: Platform,
): Promise<TrashPage> {
  const { archive, isWhole, visible } = await seeTrash(viewer, archiveId, platform)
  const shown: TrashedRow[] = []
  let next = before
  for (let page = 0; page < mostPages; page++) {
    const rows = await listTrashed(
      { archiveId: archive.id, before: next, limit: pageSize - shown.length + 1 },
      platform,
    )
    const some = rows.slice(0, pageSize - shown.length)
    shown.push(...(await visible(some)))
    const last = some.at(-1)
    next = rows.length > some.length && last ? { at: last.at, id: last.asset_id } : null
    if (next === null || shown.length >= pageSize) break
  }
  const files = await filesOfAssets(
    shown.map(({ asset_id }) => asset_id),
    platform,
  )
  const both = shown.flatMap((trashed) => {
    const file = files.get(trashed.asset_id)
    return file ? [{ trashed, file }] : []
  })
  return { archive, files: both, next, total: isWhole ? await weighTrash(archive.id, platform) : null }
}
