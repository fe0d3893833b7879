import { randomUUID } from 'node:crypto'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { isTaskOver } from '#modules/background-tasks/background-tasks.queries.ts'
import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { holdSetting } from '#platform/database/site-settings.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { noteSeen, readPlan } from './back-up-plan.ts'
import { findBackUp, insertBackUp, listLiving, updateBackUp } from './back-ups.repository.ts'
import type { BackUpRow, BackUpState } from './back-ups.tables.ts'
import { tellFailure } from './tell-failure.ts'

export const backUpType = 'back-up'
export const trialType = 'test-restore'

const nothing = { step: null, done: 0, total: null, bytes: 0, rows_written: 0, files_written: 0 }
const untried = { test_task_id: null, test_state: null, test_problem: null, test_fault: '' }

/** Begins to make a back-up as the plan says. @throws Problem PermissionDenied, AlreadyRunning. */
export async function beginBackUp(viewer: Viewer, platform: Platform): Promise<void> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const plan = await readPlan(platform)
  await deed(platform, async (inside) => {
    await demandRest(inside)
    const { userId, userName } = viewer
    const id = await insertBackUp(
      {
        ...{ task_id: '', state: 'waiting', user_id: userId, user_name: userName },
        ...{ root: plan.destination, name: nameOf(plan.folder, inside.clock.now()), has_files: plan.withFiles ? 1 : 0 },
        ...{ ...nothing, problem: null, fault: '', created_at: inside.clock.now(), ended_at: null },
        ...{ ...untried, test_began_at: null, test_ended_at: null },
      },
      inside,
    )
    const task_id = await noteLongDeed(viewer, { type: backUpType, details: { id }, total: 1 }, inside)
    await updateBackUp(id, { task_id }, inside)
    if (viewer.kind === 'system') await noteSeen(inside)
    await noteDeed(viewer, { deed: 'back-up.begun', subject: { kind: 'back-up', id, name: plan.destination } }, inside)
  })
  platform.tasks.wake()
}

/** Begins to restore a back-up on trial. @throws Problem PermissionDenied, NotFound, AlreadyRunning. */
export async function beginTrial(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  await deed(platform, async (inside) => {
    const row = await findBackUp(id, inside)
    if (row?.state !== 'done') throw new Problem('NotFound')
    await demandRest(inside)
    const test_task_id = await noteLongDeed(viewer, { type: trialType, details: { id }, total: 1 }, inside)
    const times = { test_began_at: inside.clock.now(), test_ended_at: null }
    const change = {
      ...untried,
      ...times,
      test_task_id,
      test_state: 'waiting' as const,
      step: null,
      done: 0,
      total: null,
    }
    await updateBackUp(id, change, inside)
  })
  platform.tasks.wake()
}

/** A name that sorts by time and that nothing else has. */
function nameOf(folder: string, now: number): string {
  const name = `vitrine-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}-${randomUUID().slice(0, 4)}`
  return folder === '' ? name : `${folder}/${name}`
}

/** One at a time: of two that begin at the same moment the other waits here. @throws Problem AlreadyRunning. */
async function demandRest(inside: Executing): Promise<void> {
  await holdSetting('signing-key', inside)
  if ((await livingNow(inside)).length > 0) throw new Problem('AlreadyRunning')
}

const isLiving = (state: BackUpState | null) => state === 'waiting' || state === 'running'

/** Those whose work goes on. */
export async function livingNow(executing: Executing): Promise<BackUpRow[]> {
  const rows: BackUpRow[] = []
  for (const row of await listLiving(executing)) if (!(await isOver(row, executing))) rows.push(row)
  return rows
}

export const isAtWork = ({ state, test_state }: BackUpRow) => isLiving(state) || isLiving(test_state)

/** Whether the task that makes or tries a back-up has ended. What the row said before that is not its last word. */
export function isOver({ state, task_id, test_task_id }: BackUpRow, executing: Executing): Promise<boolean> {
  return isTaskOver(isLiving(state) ? task_id : (test_task_id ?? ''), executing)
}

/** Notes of those whose task has ended without a word, or was cancelled, that they did not come to their end. */
export async function settleCutOff(platform: Platform): Promise<void> {
  for (const { id } of await listLiving(platform))
    await deed(platform, async (inside) => {
      const row = await findBackUp(id, inside)
      // Since it was listed it may have come to its end.
      if (row === null || !isAtWork(row) || !(await isOver(row, inside))) return
      const ended = inside.clock.now()
      const change = isLiving(row.state)
        ? { state: 'failed' as const, problem: 'cutOff' as const, ended_at: ended }
        : { test_state: 'failed' as const, test_problem: 'cutOff' as const, test_ended_at: ended }
      await updateBackUp(id, change, inside)
      await tellFailure(id, inside)
    })
}
