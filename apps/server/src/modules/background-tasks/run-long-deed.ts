import type { ErrorValue } from '@vitrine/contract/errors.ts'
import { z } from 'zod'
import { attempt } from '#platform/database/attempt.ts'
import { type Executing, deed as transacted } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { NotAtWork, NotYet } from './at-work.ts'
import type { BackgroundTask, TaskItem, TaskResult } from './background-task.ts'
import { addChunk, changeState, findBackgroundTask, holdForChunk, settleTotal } from './background-tasks.repository.ts'
import { type LongDeed, longDeedKind, longDeedTaskOf, type Refused } from './long-deed.ts'
import { insertResults, leaveOutKnown, listResults, updateResult } from './task-items.repository.ts'
import { tellOfEnd } from './tell-of-end.ts'

/** Then it stands in line behind the others of its class, so that a large one does not keep a small one waiting to its end. */
const chunksInTurn = 10

const payload = z.object({ id: z.string() })

/** The items of the next transaction. `isAgain`: they failed before, and are in the table. */
interface Chunk {
  items: readonly (TaskItem & { number: number })[]
  cursor: string | null
  isAgain: boolean
}

/** Works on long deeds of one kind. */
export function longDeedTask<Details>(deed: LongDeed<Details>, platform: Platform): TaskHandler {
  return {
    kind: longDeedKind(deed.type),
    class: deed.class,
    async run(given, signal) {
      const { id } = payload.parse(given)
      const delay = await workInTurn(deed, id, signal, platform)
      if (delay !== null) await platform.tasks.enqueue({ ...longDeedTaskOf({ id, type: deed.type }), delay })
    },
    async gaveUp(given) {
      const change = {
        from: ['pending', 'inProgress'] as const,
        to: 'failed' as const,
        problem: 'ServerError' as const,
      }
      const { id: gone } = payload.parse(given)
      await transacted(platform, async (inside) => {
        const task = await findBackgroundTask(gone, inside)
        if (!(await changeState(gone, change, inside)) || task === null) return
        await tellOfEnd(task, { outcome: 'failed', failed: task.failed }, inside)
      })
    },
  }
}

/** After how many milliseconds it goes on, null when there is nothing more to be done, now or ever. */
async function workInTurn<Details>(
  deed: LongDeed<Details>,
  id: string,
  signal: AbortSignal,
  platform: Platform,
): Promise<number | null> {
  try {
    for (let count = 0; count < chunksInTurn; count++) {
      if (signal.aborted || !(await workOnChunk(deed, id, signal, platform))) return null
    }
    return 0
  } catch (error) {
    if (error instanceof NotYet) return error.delay
    throw error
  }
}

/** False when there is nothing more to be done, now or ever. @throws NotYet. */
async function workOnChunk<Details>(
  deed: LongDeed<Details>,
  id: string,
  signal: AbortSignal,
  platform: Platform,
): Promise<boolean> {
  const task = await findBackgroundTask<Details>(id, platform)
  // What is paused meanwhile is seen at the next look.
  if (task?.state === 'pending') {
    await changeState(id, { from: ['pending'], to: 'inProgress' }, platform)
    return true
  }
  if (task?.state === 'cancelled') await deed.cancelled?.(task, signal)
  if (task?.state !== 'inProgress') return false
  const began = performance.now()
  const chunk = await nextChunk(deed, task, platform)
  if (!chunk.isAgain && chunk.items.length > 0 && deed.notesFirst?.(task)) {
    await noteFirst(task, chunk, platform)
    return true
  }
  const unready = await prepareChunk(deed, task, chunk.items, { signal, platform }).catch(noneAtWork)
  if (unready === null) return true
  // What is prepared is found again at the next start.
  if (signal.aborted) return false
  const isOver = await transacted(platform, async (inside) => {
    if (!(await holdForChunk(task, inside))) return false
    const ready = chunk.items.filter(({ item }) => !unready.has(item))
    const refused = await applyChunk(deed, task, ready, { inside, platform })
    const results = chunk.items.map((item): TaskResult => {
      const reason = unready.get(item.item) ?? refused.get(item.item) ?? null
      const became = reason === null ? (deed.becameOf?.(task, item) ?? null) : null
      return { ...item, outcome: reason === null ? 'done' : 'failed', reason, became }
    })
    passFaultPoint('long-deed.applied')
    await noteResults(task, chunk, results, inside)
    const failed = results.filter(({ outcome }) => outcome === 'failed').length
    const done = results.length - failed
    const ms = Math.round(performance.now() - began)
    const listed = chunk.isAgain ? 0 : results.length
    await addChunk(id, { done, failed, listed, cursor: chunk.cursor, ms }, inside)
    if (chunk.cursor !== null || chunk.isAgain) return false
    await settleTotal(id, inside)
    const isInVain = task.done + done === 0 && task.failed + failed > 0
    const to = isInVain ? 'failed' : 'done'
    const isOver = await changeState(id, { from: ['inProgress'], to }, inside)
    if (isOver) await tellOfEnd(task, { outcome: to, failed: task.failed + failed }, inside)
    return isOver
  })
  passFaultPoint('long-deed.committed')
  return !isOver
}

/** The items of a chunk are to be worked on: the next look finds them. */
async function noteFirst(task: BackgroundTask<unknown>, { items, cursor }: Chunk, platform: Platform): Promise<void> {
  const results = items.map((item): TaskResult => ({ ...item, outcome: 'pending', reason: null, became: null }))
  await transacted(platform, async (inside) => {
    if (!(await holdForChunk(task, inside))) return
    await insertResults(task.id, results, inside)
    await addChunk(task.id, { done: 0, failed: 0, listed: results.length, cursor, ms: 0 }, inside)
  })
}

function noneAtWork(error: unknown): null {
  if (error instanceof NotAtWork) return null
  throw error
}

/** What is to be tried again comes first, then what was not met yet. */
async function nextChunk<Details>(
  deed: LongDeed<Details>,
  task: BackgroundTask<Details>,
  platform: Platform,
): Promise<Chunk> {
  const { id, cursor, listed } = task
  const again = await listResults(id, { after: -1, outcome: 'pending', limit: deed.chunk }, platform)
  if (again.length > 0) return { items: again, cursor, isAgain: true }
  if (cursor === null) return { items: [], cursor, isAgain: false }
  const found = await deed.next(task, cursor, deed.chunk)
  const fresh = await leaveOutKnown(id, found.items, platform)
  const items = fresh.map(({ item, href }, at) => ({ item, href, number: listed + at }))
  return { items, cursor: found.cursor, isAgain: false }
}

/** Why items failed, by what the task knows them by. */
type Reasons = ReadonlyMap<string, ErrorValue>

/** Answers what failed at it. */
async function prepareChunk<Details>(
  deed: LongDeed<Details>,
  task: BackgroundTask<Details>,
  items: readonly TaskItem[],
  { signal, platform }: { signal: AbortSignal; platform: Platform },
): Promise<Reasons> {
  const { prepare } = deed
  if (deed.prepareAll) return reasonsOf(await deed.prepareAll(task, items, signal))
  const reasons = new Map<string, ErrorValue>()
  if (!prepare) return reasons
  for (const item of items) {
    if (signal.aborted) break
    const reason = await outcomeOf(() => prepare(task, item, signal), task, platform)
    if (reason !== null) reasons.set(item.item, reason)
  }
  return reasons
}

const reasonsOf = (refused: Refused): Reasons => new Map([...refused].map(([item, { value }]) => [item, value]))

/** All items at once; when that fails, each alone, so that the one that it fails of does not keep the others from it. */
async function applyChunk<Details>(
  deed: LongDeed<Details>,
  task: BackgroundTask<Details>,
  items: readonly TaskItem[],
  { inside, platform }: { inside: Executing; platform: Platform },
): Promise<Reasons> {
  const { applyAll } = deed
  if (!applyAll || items.length === 0) return new Map()
  const tryThem = (some: readonly TaskItem[]) => attempt(inside, () => applyAll(task, some, inside))
  try {
    return reasonsOf(await tryThem(items))
  } catch (error) {
    if (error instanceof Outage) throw error
    const [only, second] = items
    if (only && !second) return new Map([[only.item, reasonOf(error, task, platform)]])
    platform.log.warn({ err: error, task: task.id, type: task.type }, 'a chunk of a long deed is tried item by item')
  }
  const reasons = new Map<string, ErrorValue>()
  for (const item of items) {
    for (const [name, reason] of await applyChunk(deed, task, [item], { inside, platform })) reasons.set(name, reason)
  }
  return reasons
}

/** Null when it went well, else why not. An outage is no fault of the item: the chunk is done when it is over. */
async function outcomeOf(
  work: () => Promise<void>,
  task: BackgroundTask<unknown>,
  platform: Platform,
): Promise<ErrorValue | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Outage || error instanceof NotYet) throw error
    return reasonOf(error, task, platform)
  }
}

function reasonOf(error: unknown, { id, type }: BackgroundTask<unknown>, { log }: Platform): ErrorValue {
  if (error instanceof Problem) return error.value
  log.error({ err: error, task: id, type }, 'an item of a long deed failed')
  return 'ServerError'
}

async function noteResults(task: { id: string }, chunk: Chunk, results: readonly TaskResult[], inside: Executing) {
  if (!chunk.isAgain) return insertResults(task.id, results, inside)
  for (const result of results) await updateResult(task.id, result, inside)
}
