import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { startBackgroundTask } from '#modules/background-tasks/start-background-task.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { renditionsPaths } from './renditions.paths.ts'

/** What a download task remembers. */
export interface DownloadDetails {
  files: { assetId: number; filename: string }[]
}

/** `{base}/archives/5000-Photos/2026/a.jpg.info/__renditions/ORIGINAL`. */
const renditionHref = /^\/archives\/([^/]+)\/(.+)\.info\/__renditions\/ORIGINAL$/

/**
 * Orders a rendition by its name; the answer is where it can be fetched (wire reference 10.4).
 * @throws Problem InvalidRequest for an address that names no rendition; AssetNotFound; PermissionDenied without Download.
 */
export async function orderRendition(viewer: Viewer, href: string, platform: Platform): Promise<string> {
  const { base } = platform.settings
  const found = href.startsWith(`${base}/`) ? renditionHref.exec(href.slice(base.length)) : null
  const [, archive, path] = found ?? []
  if (archive === undefined || path === undefined) {
    const fields = [{ field: 'href', rule: 'rendition', message: 'Send the href of one of an asset’s renditions.' }]
    throw new Problem('InvalidRequest', { message: 'This is not the address of a rendition.', fields })
  }
  const place = {
    archiveId: parseArchiveId(decodeSegment(archive)),
    path: path.split('/').map(decodeSegment).join('/'),
  }
  const { asset } = await getAsset(await accessOf(viewer, platform), place, 'Download', platform)
  const details: DownloadDetails = { files: [{ assetId: asset.row.id, filename: asset.row.filename }] }
  const id = await startBackgroundTask(viewer, { type: 'download', status: 'done', details }, platform)
  return base + renditionsPaths.download(id, 0, asset.row.filename)
}
