import { join } from 'node:path'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import type { BackgroundTask, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { CutOff, watchWork } from '#modules/background-tasks/watch-work.ts'
import { removePartial, sizeOfBackUp } from '#platform/backup/back-up-folder.ts'
import { BackupRefused, type Manifest, readManifest } from '#platform/backup/manifest.ts'
import { type BackUpStep, writeBackup } from '#platform/backup/write-backup.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { hasRoomFor } from '#platform/files/room.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { leftOut } from './after-restore.ts'
import { placeFor } from './back-up-plan.ts'
import { faultOf, problemOf } from './back-up-problem.ts'
import { findBackUp, listDone, updateBackUp } from './back-ups.repository.ts'
import type { BackUpRow } from './back-ups.tables.ts'
import { backUpType } from './begin-back-up.ts'
import { tidyKind } from './remove-old-back-ups.ts'
import { shownSettings } from './shown-settings.ts'
import { tellFailure } from './tell-failure.ts'

export interface BackUpDetails {
  id: number
}

type Task = BackgroundTask<BackUpDetails>

interface Made {
  manifest: Manifest
  bytes: number
}

/** The one thing that a task of this kind works on. */
export const onlyItem = (href: string) => async (task: Task) => ({
  items: [{ item: String(task.details.id), href }],
  cursor: null,
})

/** Makes a back-up. All of it is written before the transaction that notes it; cut off anywhere it is begun anew, or found. */
export function backUpDeed(platform: Platform, href: string): LongDeed<BackUpDetails> {
  const made = new Map<number, Made>()
  return {
    type: backUpType,
    class: 'safety',
    chunk: 1,
    next: onlyItem(href),
    async prepare(task, _item: TaskItem, signal) {
      const row = await findBackUp(task.details.id, platform)
      if (!row || row.state === 'done') return
      await updateBackUp(row.id, { state: 'running', problem: null, fault: '' }, platform)
      try {
        made.set(row.id, await make(row, { task, signal }, platform))
      } catch (error) {
        await noteFailure({ task, row, error, signal }, platform)
      }
    },
    async applyAll(task, _items, inside) {
      const { id } = task.details
      const found = made.get(id)
      made.delete(id)
      if (found) await noteMade(task, found, inside)
      return new Map()
    },
  }
}

async function make(row: BackUpRow, { task, signal }: { task: Task; signal: AbortSignal }, platform: Platform) {
  const { db, files, settings } = platform
  const last = row.name.lastIndexOf('/')
  const folder = await placeFor({ destination: row.root, folder: row.name.slice(0, Math.max(0, last)) }, platform)
  const target = join(folder, row.name.slice(last + 1))
  // An earlier run was cut off after its last step.
  const before = await readManifest(target).catch((error) => {
    if (error instanceof BackupRefused) return null
    throw error
  })
  if (before) return { manifest: before, bytes: await sizeOfBackUp(target) }
  await demandRoom(folder, platform)
  const note = (told: { step: BackUpStep; done: number; total: number | null }) => updateBackUp(row.id, told, platform)
  const watch = watchWork({ taskId: task.id, signal, note }, platform)
  try {
    const onStep = (step: BackUpStep, done: number, total: number | null) => watch.tell({ step, done, total })
    const wish = { db, files: row.has_files === 1 ? files : null, settings: shownSettings(settings), leaveOut: leftOut }
    const manifest = await writeBackup(target, { ...wish, onProgress: () => undefined, onStep })
    return { manifest, bytes: await sizeOfBackUp(target) }
  } catch (error) {
    await removePartial(target)
    throw error
  } finally {
    await watch.end()
  }
}

/** As much as the last one took; better not begun than begun in vain. @throws Error in the words of a full disk. */
async function demandRoom(folder: string, platform: Platform): Promise<void> {
  const [last] = await listDone(0, 1, platform)
  if (await hasRoomFor(folder, last?.bytes ?? 0)) return
  throw new Error(
    `ENOSPC: the disk of ${folder} has no room for ${last?.bytes ?? 0} bytes, which the last back-up took.`,
  )
}

const rest = { step: null, done: 0, total: null }

async function noteMade({ details: { id }, ...task }: Task, { manifest, bytes }: Made, inside: Executing) {
  const tables = Object.values(manifest.tables)
  const sizes = {
    bytes,
    rows_written: tables.reduce((sum, { rows }) => sum + rows, 0),
    files_written: manifest.files?.count ?? 0,
  }
  const change = { state: 'done' as const, problem: null, fault: '', ended_at: inside.clock.now() }
  await updateBackUp(id, { ...rest, ...change, ...sizes }, inside)
  const subject = { kind: 'back-up' as const, id, name: manifest.madeAt }
  await noteDeed(actorOf(task), { deed: 'back-up.made', subject, details: sizes }, inside)
  await noteTask({ kind: tidyKind, key: tidyKind, payload: {} }, inside)
}

/** @throws Problem, so that the task has failed as well; nothing where the program stops: it goes on at the next start. */
async function noteFailure(
  { task, row, error, signal }: { task: Task; row: BackUpRow; error: unknown; signal: AbortSignal },
  platform: Platform,
): Promise<void> {
  if (signal.aborted) return
  const { id } = row
  const ended_at = platform.clock.now()
  if (error instanceof CutOff) return updateBackUp(id, { ...rest, state: 'cancelled', ended_at }, platform)
  platform.log.error({ err: error, backUp: id }, 'a back-up could not be made')
  const why = { problem: problemOf(error), fault: faultOf(error) }
  await deed(platform, async (inside) => {
    await updateBackUp(id, { ...rest, ...why, state: 'failed', ended_at }, inside)
    const subject = { kind: 'back-up' as const, id, name: row.root }
    await noteDeed(actorOf(task), { deed: 'back-up.failed', subject, details: why }, inside)
    await tellFailure(id, inside)
  })
  throw error instanceof Problem ? error : new Problem(why.problem === 'full' ? 'NoRoom' : 'ServerError')
}
