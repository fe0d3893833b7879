import { z } from 'zod'
import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { cleanDestination, cleaningKind } from './clean-destination.ts'
import { leaveOldPlace, leavingKind } from './leave-old-place.ts'
import { moveArchiveDeed } from './move-archive-deed.ts'

const payload = z.object({ archiveId: z.int() })

export function archiveMovesTasks(platform: Platform): TaskHandler[] {
  return [
    longDeedTask(moveArchiveDeed(platform), platform),
    {
      kind: leavingKind,
      class: 'upkeep',
      run: (given, signal) => leaveOldPlace(payload.parse(given).archiveId, signal, platform),
    },
    {
      kind: cleaningKind,
      class: 'upkeep',
      run: (given, signal) => cleanDestination(payload.parse(given).archiveId, signal, platform),
    },
  ]
}
