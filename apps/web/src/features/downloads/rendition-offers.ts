import type { Asset } from '@vitrine/contract/assets.ts'

/** A form in which files can be had: the original, or what a profile makes. */
export interface RenditionOffer {
  profile: string
  /** The site's own name for it. */
  name: string
  isOriginal: boolean
}

/** The forms in which at least one of the assets can be had, the original first; none without the right to download. */
export function offersOf(assets: readonly Pick<Asset, 'renditions'>[]): RenditionOffer[] {
  const offers = new Map<string, RenditionOffer>()
  for (const { profile, display_name, original } of assets.flatMap(({ renditions }) => renditions)) {
    if (!offers.has(profile)) offers.set(profile, { profile, name: display_name, isOriginal: original })
  }
  return [...offers.values()].toSorted((a, b) => Number(b.isOriginal) - Number(a.isOriginal))
}
