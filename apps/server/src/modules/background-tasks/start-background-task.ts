import { randomUUID } from 'node:crypto'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { insertBackgroundTask } from './background-tasks.repository.ts'
import { countVisitorsTask } from './count-visitors-task.ts'
import { keptStandard, longDeedTaskOf } from './long-deed.ts'

export interface TaskWish<Details> {
  type: string
  details: Details
  /** Milliseconds for which one may ask about it after its end. */
  keptMs?: number
}

/**
 * Notes work that is done already, for a viewer who asks about it, under a number that cannot be guessed: all visitors are one
 * owner, so to them the number is the key. Answers the number.
 * @throws Problem TooManyAttempts when a visitor asks for too much.
 */
export async function noteDoneTask<Details>(
  viewer: Viewer,
  { type, details, keptMs = keptStandard }: TaskWish<Details>,
  platform: Platform,
): Promise<string> {
  countVisitorsTask(viewer, platform)
  const id = randomUUID()
  const owner = { userId: viewer.userId, userName: viewer.userName }
  await insertBackgroundTask({ id, ...owner, type, details, state: 'done', total: null, keptMs }, platform)
  return id
}

/**
 * Begins a long deed (`LongDeed`) of this type for a viewer; answers its number. It is there together with the task of the queue
 * that works on it, or not at all. `total`: items in all, null when that is not known before.
 * @throws Problem TooManyAttempts when a visitor asks for too much.
 */
export async function startLongDeed<Details>(
  viewer: Viewer,
  { type, details, keptMs = keptStandard, total }: TaskWish<Details> & { total: number | null },
  platform: Platform,
): Promise<string> {
  countVisitorsTask(viewer, platform)
  const id = await deed(platform, (inside) => noteLongDeed(viewer, { type, details, keptMs, total }, inside))
  platform.tasks.wake()
  return id
}

/** The same as part of a deed, for somebody who is signed in; whoever settles it wakes the workers (`tasks.wake`). */
export async function noteLongDeed<Details>(
  { userId, userName }: Viewer,
  { type, details, keptMs = keptStandard, total }: TaskWish<Details> & { total: number | null },
  inside: Executing,
): Promise<string> {
  const id = randomUUID()
  await insertBackgroundTask({ id, userId, userName, type, details, state: 'pending', total, keptMs }, inside)
  await noteTask(longDeedTaskOf({ id, type }), inside)
  return id
}
