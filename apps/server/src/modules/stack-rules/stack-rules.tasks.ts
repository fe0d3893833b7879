import { stackRuleParts } from '@vitrine/contract/archive-values.ts'
import { z } from 'zod'
import { stackingKind } from '#modules/archives/stacking-task.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { stackExisting } from './stack-existing.ts'

/** A task of before there were parts did the one that there was. */
const place = z.object({
  archiveId: z.int(),
  parts: z.array(z.enum(stackRuleParts)).default(['raw-and-jpeg']),
  after: z.string(),
})

export function stackRulesTasks(platform: Platform): TaskHandler[] {
  return [
    {
      kind: stackingKind,
      class: 'upkeep',
      run: (given, signal) => stackExisting(place.parse(given), signal, platform),
    },
  ]
}
