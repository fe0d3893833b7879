import type { ProcessingProfileFacts, ProfileSetFacts, WatermarkFacts } from '@vitrine/contract/processing-profiles.ts'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { listParts } from './processing-profiles.repository.ts'
import type { PartRow } from './processing-profiles.tables.ts'

export interface Profile extends ProcessingProfileFacts {
  id: string
}
interface ProfileChoice extends ProfileSetFacts {
  id: string
}
interface KnownWatermark extends WatermarkFacts {
  filename: string
  /** The hash of its picture. */
  content: string
}

/** Everything that is said of how things are handed out, by its kind. */
export interface ProcessingParts {
  profiles: readonly Profile[]
  sets: readonly ProfileChoice[]
  watermarks: readonly KnownWatermark[]
}

export const settingsOf = <Facts>({ name, description, settings }: PartRow): Facts =>
  ({ ...JSON.parse(settings), Name: name, Description: description }) as Facts

/** A profile as it stands in its row; one that was saved before something could be said of it says no to that. */
export const profileFacts = (row: PartRow): ProcessingProfileFacts => ({
  IsMadeAhead: false,
  ...settingsOf<Omit<ProcessingProfileFacts, 'IsMadeAhead'>>(row),
})

export async function readParts(executing: Executing): Promise<ProcessingParts> {
  const rows = await listParts(executing)
  const of = <Facts>(kind: PartRow['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ row, facts: settingsOf<Facts>(row) }))
  return {
    profiles: rows.filter(({ kind }) => kind === 'profile').map((row) => ({ ...profileFacts(row), id: row.id })),
    sets: of<ProfileSetFacts>('set').map(({ row, facts }) => ({ ...facts, id: row.id })),
    watermarks: of<WatermarkFacts>('watermark').map(({ row, facts }) => {
      return { ...facts, filename: row.id, content: row.content }
    }),
  }
}

const keptParts = keptRead(['archives'], (_: 'all', platform) => readParts(platform))
/** The same, kept until something of them, or an archive, changes. */
export const knownParts = (platform: Platform): Promise<ProcessingParts> => keptParts('all', platform)
