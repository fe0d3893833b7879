import type { AuditDeed } from '@vitrine/contract/audit.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import type { BackgroundTask, TaskState } from './background-task.ts'
import { changeState, forgetFailed } from './background-tasks.repository.ts'
import { getSteerableTask } from './get-background-task.ts'
import { longDeedTaskOf } from './long-deed.ts'
import { markFailedPending } from './task-items.repository.ts'

/** What can be done to a task, and from which states to which. */
const steps = {
  pause: { from: ['pending', 'inProgress'], to: 'paused', deed: 'task.paused' },
  resume: { from: ['paused'], to: 'pending', deed: 'task.resumed' },
  cancel: { from: ['pending', 'inProgress', 'paused'], to: 'cancelled', deed: 'task.cancelled' },
  retry: { from: ['done', 'failed'], to: 'pending', deed: 'task.retried' },
} as const satisfies Record<string, { from: readonly TaskState[]; to: TaskState; deed: AuditDeed }>

export type TaskStep = keyof typeof steps
export const taskSteps = Object.keys(steps) as readonly TaskStep[]

/** Whether a task is in a state in which this can be done to it: what went well is not tried again. */
export function canStep(step: TaskStep, { state, failed, cursor }: BackgroundTask<unknown>): boolean {
  const isLeft = step !== 'retry' || failed > 0 || cursor !== null
  return isLeft && (steps[step].from as readonly TaskState[]).includes(state)
}

/** Whoever started it may, and those who run the site; but no program that only looks. */
export function maySteer(viewer: Viewer, { userId }: BackgroundTask<unknown>): boolean {
  return viewer.isAdministrator || (userId === viewer.userId && (viewer.mayChange || viewer.kind === 'guest'))
}

/**
 * Pauses, resumes or cancels a task, or tries again what failed. From the answer on no further chunk is done of what was
 * paused or cancelled; what was done stays done.
 * @throws Problem NotFound, FileGone, PermissionDenied; TaskIsOver when it is in no state for that.
 */
export async function steerBackgroundTask(
  viewer: Viewer,
  { id, step }: { id: string; step: TaskStep },
  platform: Platform,
): Promise<BackgroundTask<unknown>> {
  const task = await getSteerableTask(viewer, id, platform)
  if (!maySteer(viewer, task)) throw new Problem('PermissionDenied')
  await deed(platform, (inside) => takeStep(viewer, task, step, inside))
  platform.tasks.wake()
  return getSteerableTask(viewer, id, platform)
}

async function takeStep(viewer: Viewer, task: BackgroundTask<unknown>, step: TaskStep, inside: Executing) {
  const { from, to, deed: noted } = steps[step]
  const { id, type } = task
  if (!canStep(step, task) || !(await changeState(id, { from, to }, inside))) throw new Problem('TaskIsOver')
  if (step === 'retry') {
    await markFailedPending(id, inside)
    await forgetFailed(id, inside)
  }
  // What is cancelled may have something to take away.
  if (to === 'pending' || to === 'cancelled') await noteTask(longDeedTaskOf({ id, type }), inside)
  await noteDeed(viewer, { deed: noted, subject: { kind: 'task', id, name: type } }, inside)
}
