import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { backUpDeed } from './back-up-deed.ts'
import { nextDue, readPlan } from './back-up-plan.ts'
import { backUpsPaths } from './back-ups.paths.ts'
import { beginBackUp, settleCutOff } from './begin-back-up.ts'
import { removeOldBackUps, tidyKind } from './remove-old-back-ups.ts'
import { trialDeed } from './trial-deed.ts'

const lookKind = 'look-at-back-up-plan'

export function backUpsTasks(platform: Platform): TaskHandler[] {
  const href = platform.settings.base + backUpsPaths.list
  return [
    longDeedTask(backUpDeed(platform, href), platform),
    longDeedTask(trialDeed(platform, href), platform),
    { kind: tidyKind, class: 'upkeep', run: (_, signal) => removeOldBackUps(platform, signal) },
    { kind: lookKind, class: 'upkeep', run: () => lookAtPlan(platform) },
  ]
}

/** The hour of a plan is kept to within five minutes. */
export const backUpsSchedules: readonly Schedule[] = [
  { name: lookKind, pattern: '*/5 * * * *', kind: lookKind },
  { name: tidyKind, pattern: '33 4 * * *', kind: tidyKind },
]

/** Begins the back-up that is due; what fell into a time at which nothing ran is made once. */
export async function lookAtPlan(platform: Platform): Promise<void> {
  await settleCutOff(platform)
  const due = await nextDue(await readPlan(platform), platform)
  if (due === null || due > platform.clock.now()) return
  try {
    await beginBackUp(actingAsSystem('the plan of back-ups'), platform)
  } catch (error) {
    // One that somebody asked for goes on, or is tried: it is looked again.
    if (!(error instanceof Problem && error.value === 'AlreadyRunning')) throw error
  }
}
