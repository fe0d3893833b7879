import { parse } from 'node:path/posix'
import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { findProfile } from '#modules/assets/rendition-profiles.ts'
import { startBackgroundTask } from '#modules/background-tasks/start-background-task.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { openProfile } from './open-profile.ts'
import { renditionsPaths } from './renditions.paths.ts'

/** What a download task remembers. */
export interface DownloadDetails {
  files: {
    assetId: number
    filename: string
    /** Number of a profile; null is the original. */
    profile: string | null
  }[]
}

/** `{base}/archives/5000-Photos/2026/a.jpg.info/__renditions/ORIGINAL`, or the number of a profile. */
const renditionHref = /^\/archives\/([^/]+)\/(.+)\.info\/__renditions\/(ORIGINAL|[0-9a-f-]{36})$/

/**
 * Orders a rendition by its name; the answer is where it can be fetched (wire reference 10.4). What is not there yet is
 * begun at once.
 * @throws Problem InvalidRequest for an address that names no rendition; AssetNotFound; PermissionDenied without Download;
 * ServiceUnavailable when too much is being made; FileUnavailable.
 */
export async function orderRendition(viewer: Viewer, href: string, platform: Platform): Promise<string> {
  const { base } = platform.settings
  const found = href.startsWith(`${base}/`) ? renditionHref.exec(href.slice(base.length)) : null
  const [, archiveName, path, name] = found ?? []
  if (archiveName === undefined || path === undefined || name === undefined) throw namesNothing()
  const place = {
    archiveId: parseArchiveId(decodeSegment(archiveName)),
    path: path.split('/').map(decodeSegment).join('/'),
  }
  const { asset, archive } = await getAsset(await accessOf(viewer, platform), place, 'Download', platform)
  const profile = name === 'ORIGINAL' ? null : findProfile(name, asset)
  if (name !== 'ORIGINAL' && !profile) throw namesNothing()
  const isReady = profile === null || (await openProfile({ asset, archive, profile }, platform)) !== null
  const filename = profile ? jpegName(asset) : asset.row.filename
  const details: DownloadDetails = { files: [{ assetId: asset.row.id, filename, profile: profile?.id ?? null }] }
  const status = isReady ? 'done' : 'inProgress'
  const id = await startBackgroundTask(viewer, { type: 'download', status, details }, platform)
  return base + renditionsPaths.download(id, 0, filename)
}

function jpegName({ row }: Asset): string {
  return `${parse(row.filename).name}.jpg`
}

function namesNothing(): Problem {
  const fields = [{ field: 'href', rule: 'rendition', message: 'Send the href of one of an asset’s renditions.' }]
  return new Problem('InvalidRequest', { message: 'This is not the address of a rendition.', fields })
}
