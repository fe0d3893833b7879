import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { removeFilesKind, removeFilesOfArchive } from './managed-folder.ts'

const payload = z.object({ path: z.string() })

export function archivesTasks(platform: Platform): TaskHandler[] {
  return [
    {
      kind: removeFilesKind,
      class: 'upkeep',
      run: (given) => removeFilesOfArchive(payload.parse(given).path, platform),
    },
  ]
}
