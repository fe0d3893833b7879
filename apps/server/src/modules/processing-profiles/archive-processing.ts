import { hash } from 'node:crypto'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import type { ProcessingParts, Profile } from './processing-parts.ts'

/** A watermark as it is laid over pictures. */
export interface LaidWatermark {
  /** The hash of its picture. */
  content: string
  alignment: 0 | 1 | 2 | 3 | 4
  scaleToFit: boolean
  part: number
  opacity: number
  /** Tells pictures with it from pictures with another one, and from those in which it lies otherwise. */
  mark: string
}

/** A profile as an archive hands it out. */
export interface OfferedProfile extends Profile {
  watermark: LaidWatermark | null
}

/** What an archive hands out of its pictures. Files without a picture are handed out as they are. */
export interface ArchiveProcessing {
  /** Whether pictures leave as the files that they are. */
  original: boolean
  /** In the order in which they are offered. */
  profiles: readonly OfferedProfile[]
  /** What lies over previews for whoever may not have the original. */
  watermark: LaidWatermark | null
}

/** As they stand in the attributes of an archive (wire reference 22.1). */
interface SaidOfArchive {
  DownloadProcessing?: { ProcessingType: number; SpecificProcessingProfile: string; CustomProcessingProfileSet: string }
  WatermarkSettings?: Said
}

interface Said {
  WatermarkFilename: string
  WatermarkAlignment: number
  ScaleToFit: boolean
}

/**
 * What follows from the attributes of an archive. A profile, a set or a watermark that is not there offers nothing: what was to be
 * kept from people is not handed out for want of a row.
 */
export function archiveProcessing(attributes: string, parts: ProcessingParts): ArchiveProcessing {
  const { DownloadProcessing, WatermarkSettings } = JSON.parse(attributes) as SaidOfArchive
  const type = DownloadProcessing?.ProcessingType ?? 0
  const offer = (profiles: readonly Profile[]) =>
    profiles.map((profile) => ({ ...profile, watermark: laidWatermark(profile.WatermarkSettings, parts) }))
  const watermark = WatermarkSettings ? laidWatermark(WatermarkSettings, parts) : null
  if (type === 0)
    return { original: true, profiles: offer(parts.profiles.filter(({ IsOffered }) => IsOffered)), watermark }
  const set = parts.sets.find(({ id }) => id === DownloadProcessing?.CustomProcessingProfileSet)?.Profiles ?? []
  const numbers = type === 1 ? [DownloadProcessing?.SpecificProcessingProfile] : set
  const named = numbers.flatMap((number) => parts.profiles.filter(({ id }) => id === number))
  return { original: numbers.includes(originalProfile), profiles: offer(named), watermark }
}

/** Null for none; a watermark that is named and not there is one that hides everything: pictures with it cannot be made. */
export function laidWatermark(
  { WatermarkFilename, WatermarkAlignment, ScaleToFit }: Said,
  { watermarks }: Pick<ProcessingParts, 'watermarks'>,
): LaidWatermark | null {
  if (WatermarkFilename === '') return null
  const known = watermarks.find(({ filename }) => filename === WatermarkFilename)
  const alignment = WatermarkAlignment as LaidWatermark['alignment']
  const laid = {
    content: known?.content ?? '',
    alignment,
    scaleToFit: ScaleToFit && alignment === 4,
    part: known?.Part ?? 100,
    opacity: known?.Opacity ?? 100,
  }
  return { ...laid, mark: hash('sha256', JSON.stringify(laid), 'hex').slice(0, 12) }
}
