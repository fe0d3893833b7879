import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { getFetchable } from '#modules/download-rights/get-fetchable.ts'
import { demandListed } from '#modules/licences/guard-use.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { demandOriginal } from '#modules/picture-addresses/hand-out.ts'
import { findProfile, type RenditionProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { openOriginalFile } from '#modules/reading/original-files.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { accessThrough } from '#modules/shares/shared-access.ts'
import { noteHandOut } from '#modules/usage/note-hand-out.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { SendableFile } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { openProfile } from './open-profile.ts'
import type { DownloadDetails, WantedFile } from './start-download.ts'

/**
 * Opens what was ordered. Only the one who ordered may fetch it, and only with the right of this moment. Null while it is
 * being made. What is sent of it is noted.
 * @throws Problem InvalidRequest for a use that is not listed, NotFound, FileGone, AssetNotFound, PermissionDenied, FileUnavailable, ServiceUnavailable.
 */
export async function openDownload(
  viewer: Viewer,
  wish: { task: string; index: number; said: LicenceUse | null },
  platform: Platform,
): Promise<SendableFile | null> {
  const task = await getBackgroundTask<DownloadDetails>(viewer, wish.task, platform)
  if (task.state === 'cancelled') throw new Problem('FileGone')
  const wanted = task.details.files[wish.index]
  if (!wanted) throw new Problem('NotFound')
  const access = await accessToWanted(viewer, wanted, platform)
  const found = await getFetchable(access, wanted.assetId, wanted.profile, platform)
  const { share } = wanted
  const said = task.details.said ?? wish.said
  if (said === wish.said) await demandListed(said, platform)
  const given = { asset: found.asset, share, said, isByOrder: !found.permissions.has('Download') }
  // Parts of it too: whoever asks for all but the first byte has it as well.
  const noted = (profile: RenditionProfile | null, bytes: number) => () =>
    noteHandOut(viewer, { ...given, profile, bytes }, platform)
  if (wanted.profile === null) {
    const original = await openOriginal(found, platform)
    return { ...original, beforeSending: noted(null, original.bytes) }
  }
  const profile = findProfile(wanted.profile, found)
  // The file was replaced by one of which no picture can be made.
  if (!profile) throw new Problem('FileGone')
  const made = await openProfile({ ...found, profile }, personOf(viewer), platform)
  if (!made) return null
  return {
    beforeSending: noted(profile, made.bytes),
    read: (range) => platform.files.read(made.key, range),
    close: async () => undefined,
    bytes: made.bytes,
    filename: wanted.filename,
    mark: made.mark,
  }
}

/** The rights of this moment by which something was ordered: one's own, or those of a share. @throws Problem AssetNotFound. */
export function accessToWanted(viewer: Viewer, { share, assetId }: WantedFile, platform: Platform): Promise<Access> {
  return share === undefined ? accessOf(viewer, platform) : accessThrough(viewer, { shareId: share, assetId }, platform)
}

/** @throws Problem PermissionDenied where its archive hands out no originals; FileUnavailable. */
export async function openOriginal(found: FoundAsset, platform: Platform): Promise<SendableFile> {
  demandOriginal(found)
  const { filename, sha256 } = found.asset.row
  const file = await openOriginalFile(found, platform)
  // The mark is of the content as it was indexed: no other is opened.
  return { ...file, filename, mark: sha256 }
}
