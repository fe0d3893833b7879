import type { Executing } from '#platform/database/deed.ts'
import type { Problem } from '#platform/http/problem.ts'
import type { TaskClass } from '#platform/tasks/task-classes.ts'
import type { BackgroundTask, ItemBecame, TaskItem } from './background-task.ts'

/** Results are kept so long after the end. */
export const keptStandard = 30 * 86_400_000

/**
 * A background task that works through many items, in chunks that are each one transaction (decision 2026-11-23-long-deeds).
 * Modules above describe theirs so, register it with `longDeedTask` and begin one with `startLongDeed`.
 */
export interface LongDeed<Details> {
  /** Of the task, on the wire. */
  type: string
  class: TaskClass
  /** Items of one transaction: few where each takes long, so that a pause is felt soon. */
  chunk: number
  /**
   * Up to `limit` items from the cursor on, `''` at first, and the cursor behind them, null at the end. An item that was met
   * before is left out by itself.
   */
  next(
    task: BackgroundTask<Details>,
    cursor: string,
    limit: number,
  ): Promise<{ items: readonly TaskItem[]; cursor: string | null }>
  /**
   * Whether the items of a chunk are noted before anything is done to them. So they are met again after a kill or a pause, where
   * what `prepareAll` does on its own may take them out of what `next` finds.
   */
  notesFirst?(task: BackgroundTask<Details>): boolean
  /**
   * What takes long or lies outside of the database, before the transaction. It may be asked again for the same item after a
   * kill, and must find what it has done. @throws Problem when the item fails; NotYet where it waits for others.
   */
  prepare?(task: BackgroundTask<Details>, item: TaskItem, signal: AbortSignal): Promise<void>
  /**
   * The same for all items of a chunk at once, where one question answers for all of them. What it throws is no fault of an item: the
   * chunk is tried again, and after some times the whole deed has failed. `NotAtWork` ends the chunk alone.
   */
  prepareAll?(task: BackgroundTask<Details>, items: readonly TaskItem[], signal: AbortSignal): Promise<Refused>
  /**
   * Does the deed to the items of a chunk, within its transaction: once, whatever happens. It writes nothing for an item that it
   * refuses. When it throws, what it wrote is taken back and it is asked again for each item alone.
   */
  applyAll?(task: BackgroundTask<Details>, items: readonly TaskItem[], inside: Executing): Promise<Refused>
  /** Takes away what is half done after somebody has cancelled it; may be cut off and asked again. */
  cancelled?(task: BackgroundTask<Details>, signal: AbortSignal): Promise<void>
  /** What items became, by what the task knows them by; asked after the deed, of those that did not fail. */
  becameOf?(task: BackgroundTask<Details>, item: TaskItem): ItemBecame | null
}

/** Why something could not be done to an item, by what the task knows it by. */
export type Refused = ReadonlyMap<string, Problem>

/** The task of the queue that works on a long deed. */
export const longDeedKind = (type: string) => `long-deed ${type}`

export function longDeedTaskOf({ id, type }: { id: string; type: string }) {
  return { kind: longDeedKind(type), key: `long-deed ${id}`, payload: { id } }
}
