import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { originalName } from '#modules/download-rights/get-fetchable.ts'
import { findProfile } from '#modules/picture-addresses/rendition-profiles.ts'

export const nameOfOriginal = 'Original File'

/** What a rendition of an asset is called. */
export const renditionName = ({ asset }: Pick<JudgedAsset, 'asset'>, rendition: string): string =>
  rendition === originalName ? nameOfOriginal : (findProfile(rendition, asset)?.title ?? '')
