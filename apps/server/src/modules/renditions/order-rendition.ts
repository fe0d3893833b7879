import { parse } from 'node:path/posix'
import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { assetsPaths, hrefInArchive, parseRenditionHref } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import { getFetchable } from '#modules/download-rights/get-fetchable.ts'
import { demandListed, demandUse } from '#modules/licences/guard-use.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { checkCrop, editedProfileId } from '#modules/picture-addresses/edited-profile.ts'
import { endingOf, findProfile, type RenditionProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { accessByAddress } from '#modules/shares/shared-access.ts'
import { isMember } from '#modules/shares/shares.queries.ts'
import { demandAcceptance } from '#modules/terms-of-use/demand-acceptance.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { openProfile } from './open-profile.ts'
import { renditionsPaths } from './renditions.paths.ts'
import { startDownload, type WantedFile } from './start-download.ts'

/**
 * The file behind the name of a rendition, or that of an asset in the form of `wished`, the number of a profile.
 * @throws Problem InvalidRequest for an address that names no rendition; AssetNotFound; PermissionDenied without Download.
 */
export async function findWanted(
  own: Access,
  href: string,
  platform: Platform,
  wished?: string,
): Promise<FoundAsset & { profile: RenditionProfile | null; file: WantedFile; source: string }> {
  const { access, albumId } = await accessByAddress(own, href, platform)
  const named = parseRenditionHref(hrefInArchive(href, platform.settings.base), platform.settings.base)
  const name = named?.rendition ?? (wished === originalProfile ? 'ORIGINAL' : wished)
  if (named === null || name === undefined) throw namesNothing()
  const place = albumId === null ? named : await memberAt(albumId, named, platform)
  const { asset, archive } = await getFetchable(access, place, name === 'ORIGINAL' ? null : name, platform)
  const profile = name === 'ORIGINAL' ? null : findProfile(name, { asset, archive })
  if (name !== 'ORIGINAL' && !profile) throw namesNothing()
  const { through } = access
  const file = { ...wantedFile(asset, profile), ...(through === null ? {} : { share: through }) }
  const inArchive = platform.settings.base + assetsPaths.asset(archive, asset.row.path)
  return { asset, archive, profile, file, source: through === null ? inArchive : href.replace(ofRendition, '') }
}

/** The number of an asset of an album: what a share gives is given on these alone. @throws Problem AssetNotFound. */
async function memberAt(
  albumId: string,
  { archiveId, path }: { archiveId: number | null; path: string },
  platform: Platform,
): Promise<number> {
  const id = archiveId === null ? undefined : (await idsByPath(archiveId, [path], platform)).get(path)
  if (id === undefined || !(await isMember(albumId, id, platform))) throw new Problem('AssetNotFound')
  return id
}

const ofRendition = /\/__renditions\/[^/]*$/

export function wantedFile({ row }: Asset, profile: RenditionProfile | null): WantedFile {
  const filename = profile ? `${parse(row.filename).name}.${endingOf(profile)}` : row.filename
  return { assetId: row.id, filename, profile: profile?.id ?? null }
}

/**
 * Orders a rendition by its name; the answer is where it can be fetched (wire reference 10.4). What is not there yet is
 * begun at once.
 * @param edit how the picture is changed before; for an asset that is named by its own href. `said`: for what it will be used.
 * @throws Problem as `findWanted`; TermsNotAccepted; LicenceUseRequired, UseNotLicensed, LicenceUsedUp; ServiceUnavailable when too much is being made; FileUnavailable.
 */
export async function orderRendition(
  viewer: Viewer,
  { href, edit, said }: { href: string; edit?: PictureEdit | undefined; said: LicenceUse | null },
  platform: Platform,
): Promise<string> {
  const { base } = platform.settings
  const wished = edit && editedProfileId(edit)
  const wanted = await findWanted(await accessOf(viewer, platform), href, platform, wished)
  const { profile, file, source, ...found } = wanted
  if (edit) {
    if (!profile?.edit) throw namesNothing()
    checkCrop(edit, found.asset)
  }
  await demandAcceptance(viewer, platform)
  await demandListed(said, platform)
  await demandUse(viewer, { asset: file.assetId, said, share: file.share }, platform)
  const isReady = profile === null || (await openProfile({ ...found, profile }, personOf(viewer), platform)) !== null
  const { row } = found.asset
  const details = {
    files: [file],
    sources: [source],
    refused: [],
    count: 1,
    bytes: profile === null ? row.bytes : null,
    said,
  }
  const { id } = await startDownload(viewer, details, isReady, platform)
  return base + renditionsPaths.download(id, 0, file.filename)
}

function namesNothing(): Problem {
  const fields = [{ field: 'href', rule: 'rendition', message: say('programs.sendRendition') }]
  return new Problem('InvalidRequest', { message: say('programs.noRendition'), fields })
}
