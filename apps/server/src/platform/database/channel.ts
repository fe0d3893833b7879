/**
 * Short messages between the processes that share a database. At most once and only to who listens at the time: what must
 * not be lost is a row or a task, and whoever keeps a copy of rows asks their counter too (decision 2026-11-21-kept-reads).
 */
export interface Channel {
  /** To all other processes; at most a few thousand characters. */
  send(message: string): Promise<void>
  /** `onGap`: the connection was broken for a while, and messages may have gone by. */
  listen(onMessage: (message: string) => void, onGap: () => void): void
  close(): Promise<void>
}

/**
 * The embedded database belongs to one process. Beside it only commands work, and what they change is found by looking:
 * counters four times a second, tasks once.
 */
export const noChannel: Channel = { send: async () => {}, listen: () => {}, close: async () => {} }
