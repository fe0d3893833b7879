import type { ErrorValue } from '@vitrine/contract/errors.ts'

/** `cancelled`, `done` and `failed` are the ends; from `paused` it goes on when it is resumed. */
export type TaskState = 'pending' | 'inProgress' | 'paused' | 'done' | 'failed' | 'cancelled'

/** Work that a person asked for and can ask about, pause and cancel (wire reference 11). */
export interface BackgroundTask<Details> {
  id: string
  userId: number
  /** Of the account, as it was. */
  userName: string
  type: string
  state: TaskState
  details: Details
  /** Items in all; null while that is not known, and of a task that has none. */
  total: number | null
  done: number
  failed: number
  /** Items that were found so far. */
  listed: number
  /** Where to look for more items; null when all were found. */
  cursor: string | null
  /** How many chunks are done: nobody else does the next one when it has grown. */
  chunks: number
  /** Items and the milliseconds that they took, pauses left out. */
  worked: { items: number; ms: number }
  /** Why it ended before all items were tried. */
  problem: ErrorValue | null
  createdAt: number
  modifiedAt: number
  finishedAt: number | null
  /** The time in which one may ask about it is over. */
  isExpired: boolean
}

/** One thing that a task works on. */
export interface TaskItem {
  /** What the task knows it by, such as the number of an asset; the same one is not done twice. */
  item: string
  /** Its address, for those who read the results. */
  href: string
}

/** Address and name of what was made of an item. */
export interface ItemBecame {
  href: string
  filename: string
}

/** What became of an item. */
export interface TaskResult extends TaskItem {
  /** From 0, in the order in which they were found. */
  number: number
  /** `pending`: it is tried again. */
  outcome: 'done' | 'failed' | 'pending'
  /** Of a failure. */
  reason: ErrorValue | null
  /** What it became, where that has another address than it had. */
  became: ItemBecame | null
}
