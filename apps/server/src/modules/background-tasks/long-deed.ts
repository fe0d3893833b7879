import type { Executing } from '#platform/database/deed.ts'
import type { TaskClass } from '#platform/tasks/task-classes.ts'
import type { BackgroundTask, TaskItem } from './background-task.ts'

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
   * What takes long or lies outside of the database, before the transaction. It may be asked again for the same item after a
   * kill, and must find what it has done. @throws Problem when the item fails.
   */
  prepare?(task: BackgroundTask<Details>, item: TaskItem, signal: AbortSignal): Promise<void>
  /**
   * Does the deed to one item, within the transaction of its chunk: once, whatever happens. @throws Problem when the item fails;
   * what it wrote for the item is taken back.
   */
  apply?(task: BackgroundTask<Details>, item: TaskItem, inside: Executing): Promise<void>
}

/** The task of the queue that works on a long deed. */
export const longDeedKind = (type: string) => `long-deed ${type}`

export function longDeedTaskOf({ id, type }: { id: string; type: string }) {
  return { kind: longDeedKind(type), key: `long-deed ${id}`, payload: { id } }
}
