import { parse } from 'node:path/posix'
import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { type FoundAsset, getAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { findProfile, originalProfile, type RenditionProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { openProfile } from './open-profile.ts'
import { renditionsPaths } from './renditions.paths.ts'
import { startDownload, type WantedFile } from './start-download.ts'

/** `{base}/archives/5000-Photos/2026/a.jpg.info/__renditions/ORIGINAL`, or the number of a profile; or without a rendition. */
const renditionHref = /^\/archives\/([^/]+)\/(.+)\.info(?:\/__renditions\/(ORIGINAL|[0-9a-f-]{36}))?$/

/**
 * The file behind the name of a rendition, or that of an asset in the form of `wished`, the number of a profile.
 * @throws Problem InvalidRequest for an address that names no rendition; AssetNotFound; PermissionDenied without Download.
 */
export async function findWanted(
  access: Access,
  href: string,
  platform: Platform,
  wished?: string,
): Promise<FoundAsset & { profile: RenditionProfile | null; file: WantedFile }> {
  const { base } = platform.settings
  const found = href.startsWith(`${base}/`) ? renditionHref.exec(href.slice(base.length)) : null
  const [, archiveName, path, named] = found ?? []
  const name = named ?? (wished === originalProfile ? 'ORIGINAL' : wished)
  if (archiveName === undefined || path === undefined || name === undefined) throw namesNothing()
  const place = {
    archiveId: parseArchiveId(decodeSegment(archiveName)),
    path: path.split('/').map(decodeSegment).join('/'),
  }
  const { asset, archive } = await getAsset(access, place, 'Download', platform)
  const profile = name === 'ORIGINAL' ? null : findProfile(name, asset)
  if (name !== 'ORIGINAL' && !profile) throw namesNothing()
  return { asset, archive, profile, file: wantedFile(asset, profile) }
}

export function wantedFile({ row }: Asset, profile: RenditionProfile | null): WantedFile {
  const filename = profile ? `${parse(row.filename).name}.jpg` : row.filename
  return { assetId: row.id, filename, profile: profile?.id ?? null }
}

/**
 * Orders a rendition by its name; the answer is where it can be fetched (wire reference 10.4). What is not there yet is
 * begun at once.
 * @throws Problem as `findWanted`; ServiceUnavailable when too much is being made; FileUnavailable.
 */
export async function orderRendition(viewer: Viewer, href: string, platform: Platform): Promise<string> {
  const { base } = platform.settings
  const { profile, file, ...found } = await findWanted(await accessOf(viewer, platform), href, platform)
  const isReady = profile === null || (await openProfile({ ...found, profile }, personOf(viewer), platform)) !== null
  const { row } = found.asset
  const sources = [base + assetsPaths.asset(found.archive, row.path)]
  const details = { files: [file], sources, refused: [], count: 1, bytes: profile === null ? row.bytes : null }
  const { id } = await startDownload(viewer, details, isReady, platform)
  return base + renditionsPaths.download(id, 0, file.filename)
}

function namesNothing(): Problem {
  const fields = [{ field: 'href', rule: 'rendition', message: say('programs.sendRendition') }]
  return new Problem('InvalidRequest', { message: say('programs.noRendition'), fields })
}
