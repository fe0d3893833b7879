import { join } from 'node:path'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { CutOff, watchWork } from '#modules/background-tasks/watch-work.ts'
import { tryRestore } from '#platform/backup/try-restore.ts'
import { deed } from '#platform/database/deed.ts'
import { hasRoomFor } from '#platform/files/room.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { schemaChanges } from '#server/migrations/schema-changes.generated.ts'
import { afterRestore } from './after-restore.ts'
import { type BackUpDetails, onlyItem } from './back-up-deed.ts'
import { faultOf, problemOf } from './back-up-problem.ts'
import { findBackUp, updateBackUp } from './back-ups.repository.ts'
import type { BackUpRow } from './back-ups.tables.ts'
import { trialType } from './begin-back-up.ts'
import { tellFailure } from './tell-failure.ts'

type Task = BackgroundTask<BackUpDetails>

/** Rows are kept compressed in a back-up; with their indexes they take about so many times as much. */
const unpacked = 12

/** Restores a back-up on trial, and notes how that went. */
export function trialDeed(platform: Platform, href: string): LongDeed<BackUpDetails> {
  return {
    type: trialType,
    class: 'safety',
    chunk: 1,
    next: onlyItem(href),
    async prepare(task, _item, signal) {
      const row = await findBackUp(task.details.id, platform)
      if (!row || row.test_state === 'done') return
      await updateBackUp(row.id, { test_state: 'running', test_problem: null, test_fault: '' }, platform)
      try {
        await tryIt(row, { task, signal }, platform)
      } catch (error) {
        await noteFailure({ task, row, error, signal }, platform)
      }
    },
    async applyAll(task, _items, inside) {
      const row = await findBackUp(task.details.id, inside)
      if (row?.test_state !== 'running') return new Map()
      await updateBackUp(row.id, { ...rest, test_state: 'done', test_ended_at: inside.clock.now() }, inside)
      const subject = { kind: 'back-up' as const, id: row.id, name: row.name }
      await noteDeed(actorOf(task), { deed: 'back-up.tested', subject, details: { problem: null } }, inside)
      return new Map()
    },
  }
}

async function tryIt(row: BackUpRow, { task, signal }: { task: Task; signal: AbortSignal }, platform: Platform) {
  const { workFolder } = platform.files
  // With files in it nobody knows how much of it is rows.
  const guess = row.has_files === 1 ? 0 : row.bytes * unpacked
  if (!(await hasRoomFor(workFolder, guess)))
    throw new Error(`ENOSPC: the disk of ${workFolder} has no room for about ${guess} bytes, which the trial takes.`)
  type Told = Pick<BackUpRow, 'step' | 'done' | 'total'>
  const note = (told: Told) => updateBackUp(row.id, told, platform)
  const watch = watchWork<Told>({ taskId: task.id, signal, note }, platform)
  try {
    await tryRestore(join(row.root, row.name), {
      workFolder,
      schemaChanges,
      afterRows: (transaction) => afterRestore(transaction, 'sqlite', () => undefined),
      onStep: (step, done, total) => watch.tell({ step, done, total }),
    })
  } finally {
    await watch.end()
  }
}

const rest = { step: null, done: 0, total: null }

/** @throws Problem, so that the task has failed as well. */
async function noteFailure(
  { task, row, error, signal }: { task: Task; row: BackUpRow; error: unknown; signal: AbortSignal },
  platform: Platform,
): Promise<void> {
  if (signal.aborted) return
  const test_ended_at = platform.clock.now()
  if (error instanceof CutOff)
    return updateBackUp(row.id, { ...rest, test_state: 'cancelled', test_ended_at }, platform)
  platform.log.error({ err: error, backUp: row.id }, 'a back-up could not be restored on trial')
  const why = { test_problem: problemOf(error), test_fault: faultOf(error) }
  await deed(platform, async (inside) => {
    await updateBackUp(row.id, { ...rest, ...why, test_state: 'failed', test_ended_at }, inside)
    const subject = { kind: 'back-up' as const, id: row.id, name: row.name }
    const details = { problem: why.test_problem, fault: why.test_fault }
    await noteDeed(actorOf(task), { deed: 'back-up.tested', subject, details }, inside)
    await tellFailure(row.id, inside)
  })
  throw error instanceof Problem ? error : new Problem(why.test_problem === 'full' ? 'NoRoom' : 'ServerError')
}
