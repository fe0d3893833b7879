import type {
  ProcessingProfileFacts,
  ProfileSetFacts,
  WatermarkSettings,
} from '@vitrine/contract/processing-profiles.ts'
import { listArchives, listDeletedArchives } from '#modules/archives/archives.queries.ts'
import { settingsOf } from '#modules/processing-profiles/processing-parts.ts'
import type { PartKind } from '#modules/processing-profiles/processing-profiles.tables.ts'
import { listPartsOf } from '#modules/processing-profiles/save-part.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

interface SaidOfArchive {
  WatermarkSettings?: WatermarkSettings
  DownloadProcessing?: { SpecificProcessingProfile: string; CustomProcessingProfileSet: string }
}

/** Names of what uses one; archives that can be taken back are among them. */
async function usersOf(kind: PartKind, id: string, platform: Platform): Promise<string[]> {
  const archives = [...(await listArchives(platform)), ...(await listDeletedArchives(null, platform))]
  const inArchives = archives.filter(({ attributes }) => {
    const { WatermarkSettings: mark, DownloadProcessing: said } = JSON.parse(attributes) as SaidOfArchive
    if (kind === 'watermark') return mark?.WatermarkFilename === id
    return (kind === 'profile' ? said?.SpecificProcessingProfile : said?.CustomProcessingProfileSet) === id
  })
  const names = inArchives.map(({ name, deleted_name }) => deleted_name ?? name)
  if (kind === 'set') return names
  const above = await listPartsOf(kind === 'profile' ? 'set' : 'profile', platform)
  const inParts = above.filter((row) =>
    kind === 'profile'
      ? settingsOf<ProfileSetFacts>(row).Profiles.includes(id)
      : settingsOf<ProcessingProfileFacts>(row).WatermarkSettings.WatermarkFilename === id,
  )
  return [...names, ...inParts.map(({ name }) => name)]
}

const mostNamed = 5

/** @throws Problem StillInUse that says by what. */
export async function demandUnused(kind: PartKind, id: string, platform: Platform): Promise<void> {
  const names = await usersOf(kind, id, platform)
  if (names.length === 0) return
  const list = names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '')
  throw new Problem('StillInUse', { message: say('renditionConfig.usedBy', { count: names.length, list }) })
}
