import { originalProfile } from '@vitrine/contract/profile-values.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { type WalkPlace, walkSelection } from '#modules/collections/walk-selection.ts'
import { getFetchable } from '#modules/download-rights/get-fetchable.ts'
import { findProfile, type RenditionProfile, standardProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { accessToWanted } from '#modules/renditions/open-download.ts'
import { wantedFile } from '#modules/renditions/order-rendition.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { toBeDownloaded, type WantedFiles, type ZipSource } from './order-download.ts'

interface HowFound {
  /** The share through which it is seen. */
  share: number | undefined
  /** By an approved order alone. */
  isByOrder: boolean
}

/** A file of a ZIP, found with the right of this moment, or why it is not there. */
export type FileToPack =
  | (HowFound & { filename: string; found: FoundAsset; profile: RenditionProfile | null })
  | { filename: string; problem: Problem }

/** Read at once; the rights are asked anew for each page. */
const pageSize = 100

/**
 * The files of a ZIP, one after the other, in constant memory. A selection is walked by its names: what changes meanwhile
 * comes once at most.
 * @throws Problem when the viewer may not see the collection any more.
 */
export async function* filesToPack(
  viewer: Viewer,
  { files, selection, count }: ZipSource,
  platform: Platform,
): AsyncGenerator<FileToPack> {
  if (selection) yield* filesOfSelection(viewer, selection, count, platform)
  for await (const file of files) {
    const { assetId, filename, profile } = file
    try {
      const access = await accessToWanted(viewer, file, platform)
      const found = await getFetchable(access, assetId, profile, platform)
      const known = profile === null ? null : findProfile(profile, found)
      if (profile !== null && known === null) throw new Problem('FileGone')
      yield { filename, found, profile: known, share: file.share, isByOrder: !found.permissions.has('Download') }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      yield { filename, problem: error }
    }
  }
}

async function* filesOfSelection(
  viewer: Viewer,
  { href, except, profile }: WantedFiles,
  count: number,
  platform: Platform,
): AsyncGenerator<FileToPack> {
  const wish = { selection: { href, except }, deed: toBeDownloaded }
  let from: WalkPlace | null = null
  do {
    const page = { from, limit: pageSize, isFew: count <= pageSize }
    const { found, next } = await walkSelection(viewer, wish, page, platform)
    for (const { asset, archive } of found) {
      const one = { asset, archive }
      const known = profile === originalProfile ? standardProfile(one) : findProfile(profile, one)
      const { filename } = wantedFile(asset, known)
      if (profile !== originalProfile && known === null) yield { filename, problem: new Problem('FileGone') }
      else yield { filename, found: { asset, archive }, profile: known, share: undefined, isByOrder: false }
    }
    from = next
  } while (from !== null)
}
