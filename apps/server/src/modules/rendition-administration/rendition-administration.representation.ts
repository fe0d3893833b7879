import type {
  ProcessingProfile,
  ProfileSet,
  ProfileSetFacts,
  Watermark,
  WatermarkFacts,
} from '@vitrine/contract/processing-profiles.ts'
import { profileFacts, settingsOf } from '#modules/processing-profiles/processing-parts.ts'
import type { PartRow } from '#modules/processing-profiles/processing-profiles.tables.ts'
import { revisionOf } from '#modules/processing-profiles/save-part.ts'
import { renditionAdministrationPaths as paths } from './rendition-administration.paths.ts'

export const representProfile = (row: PartRow, base: string): ProcessingProfile => ({
  Id: row.id,
  ...profileFacts(row),
  Revision: revisionOf(row),
  Href: base + paths.profile(row.id),
})

export const representSet = (row: PartRow, base: string): ProfileSet => ({
  Id: row.id,
  ...settingsOf<ProfileSetFacts>(row),
  Revision: revisionOf(row),
  Href: base + paths.set(row.id),
})

export function representWatermark(row: PartRow, base: string): Watermark {
  const { Name, Text, Opacity, Part } = settingsOf<WatermarkFacts>(row)
  const Href = base + paths.watermark(row.id)
  return { Filename: row.id, Name, Text, Opacity, Part, Revision: revisionOf(row), Href }
}
