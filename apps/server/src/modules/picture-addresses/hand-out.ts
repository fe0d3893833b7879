import { isFilmFormat } from '@vitrine/contract/profile-values.ts'
import type { FoundAsset, JudgedAsset } from '#modules/assets/get-asset.ts'
import type { LaidWatermark, OfferedProfile } from '#modules/processing-profiles/archive-processing.ts'
import { Problem } from '#platform/http/problem.ts'
import type { WantedRendition } from './wanted-rendition.ts'

/**
 * What of an asset may leave, and with what over it: the one place that decides it. Every way to bytes asks here, with the rights of
 * the moment in which they are asked for (decision 2026-11-25-renditions-of-archives).
 */

/** Longer side up to which a preview is too small to be of use to anybody else, pixels. */
const smallSide = 400

/** Pictures are handed out by the rule of their archive, films where it speaks of films; of everything else there is only the file. */
const isPicture = ({ asset: { row } }: FoundAsset) => row.doctype === 'image' || row.doctype === 'graphic'
const isFilm = ({ asset: { row } }: FoundAsset) => row.doctype === 'movie'
const isOfFilms = ({ Format }: OfferedProfile) => isFilmFormat(Format)

export function handsOutOriginal(found: FoundAsset): boolean {
  const { original, profiles } = found.archive.processing
  if (isPicture(found)) return original
  return original || !isFilm(found) || !profiles.some(isOfFilms)
}

/** @throws Problem PermissionDenied. */
export function demandOriginal(found: FoundAsset): void {
  if (!handsOutOriginal(found)) throw new Problem('PermissionDenied')
}

export function offeredProfiles(found: FoundAsset): readonly OfferedProfile[] {
  const { profiles } = found.archive.processing
  if (isFilm(found)) return profiles.filter(isOfFilms)
  return isPicture(found) ? profiles.filter((profile) => !isOfFilms(profile)) : []
}

/** What lies over the larger previews of an asset for somebody; whoever may download the original sees it as it is. */
export function watermarkFor(found: JudgedAsset): LaidWatermark | null {
  const isFree = found.permissions.has('Download') && handsOutOriginal(found)
  return isFree ? null : found.archive.processing.watermark
}

/** A preview as somebody is shown it. What moves is shown by its first frame then. */
export function asShown(wanted: WantedRendition, found: JudgedAsset): WantedRendition {
  const watermark = watermarkFor(found)
  if (!watermark || isSmall(wanted)) return wanted
  return { ...wanted, form: 'jpeg', isKept: false, watermark }
}

export const isSmall = ({ width, height }: Pick<WantedRendition, 'width' | 'height'>) =>
  Math.max(width, height) <= smallSide
