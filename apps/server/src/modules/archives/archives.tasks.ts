import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { removeFilesKind, removeFilesOfArchive } from './managed-folder.ts'

const removeUnusedKind = 'remove-unused-originals'
const payload = z.object({ path: z.string() })

export function archivesTasks(platform: Platform): TaskHandler[] {
  return [
    {
      kind: removeFilesKind,
      class: 'upkeep',
      run: (given) => removeFilesOfArchive(payload.parse(given).path, platform),
    },
    { kind: removeUnusedKind, class: 'upkeep', run: (_, signal) => platform.originals.removeUnused(signal) },
  ]
}

/** What nothing refers to any more goes from buckets of pools after its time of grace. */
export const archivesSchedules: readonly Schedule[] = [
  { name: removeUnusedKind, pattern: '23 * * * *', kind: removeUnusedKind },
]
