import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { originalName } from '#modules/download-rights/get-fetchable.ts'
import { findProfile } from '#modules/picture-addresses/rendition-profiles.ts'

export const nameOfOriginal = 'Original File'

/** What a rendition of an asset is called. */
export const renditionName = (found: FoundAsset, rendition: string): string =>
  rendition === originalName ? nameOfOriginal : (findProfile(rendition, found)?.title ?? '')
