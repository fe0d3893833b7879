import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import {
  claimTask,
  extendLease,
  finishTask,
  insertTask,
  releaseLeases,
  returnTask,
  type TaskRow,
} from './tasks.repository.ts'

/** A worker that dies is noticed after this; the task is then another's. */
const lease = 60_000
const pollEvery = 1000
const tries = 5

export interface TaskHandler {
  kind: string
  /** May run again after a crash at any point: what is already done must be found, not done twice. */
  run(payload: unknown, signal: AbortSignal): Promise<void>
}

/**
 * Work that outlives requests and restarts, on the database that is there anyway, the same on both engines
 * (decision 2026-11-21-tasks). At least once: a task whose worker died is given to another when its lease ends.
 */
export class Tasks {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #handlers = new Map<string, TaskHandler>()
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | null = null
  #isClaiming = false

  constructor(deps: { db: Database; clock: Clock; log: Log }) {
    this.#db = deps.db
    this.#clock = deps.clock
    this.#log = deps.log
  }

  register(handler: TaskHandler): void {
    this.#handlers.set(handler.kind, handler)
  }

  /** Adds work. Tasks with the same key are one as long as the first waits or runs. */
  async enqueue(task: { kind: string; payload: unknown; key?: string; delay?: number }): Promise<void> {
    const row = { id: randomUUID(), kind: task.kind, key: task.key ?? null, payload: JSON.stringify(task.payload) }
    await insertTask(row, this.#clock.now() + (task.delay ?? 0), this.#db)
    if (this.#timer) void this.#claim()
  }

  /**
   * Begins to work on tasks; up to `atOnce` at a time. `isAlone`: no other program works on this database, so a lease
   * that still runs is of a process that was killed.
   */
  async start({ isAlone, atOnce = 2 }: { isAlone: boolean; atOnce?: number }): Promise<void> {
    if (isAlone) await releaseLeases(this.#db)
    this.#timer = setInterval(() => void this.#claim(atOnce), pollEvery)
    void this.#claim(atOnce)
  }

  /** Lets running tasks come to a point where they can go on later, and waits for them. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#stop.abort()
    await Promise.all(this.#running)
  }

  async #claim(atOnce = 2) {
    if (this.#isClaiming || this.#stop.signal.aborted) return
    this.#isClaiming = true
    try {
      while (this.#running.size < atOnce && this.#handlers.size > 0) {
        const task = await claimTask([...this.#handlers.keys()], this.#clock.now(), lease, this.#db)
        if (!task) break
        const work = this.#work(task).finally(() => this.#running.delete(work))
        this.#running.add(work)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'no task could be claimed')
    } finally {
      this.#isClaiming = false
    }
  }

  async #work(task: TaskRow): Promise<void> {
    const renew = setInterval(() => {
      extendLease(task.id, this.#clock.now() + lease, this.#db).catch((error) =>
        this.#log.warn({ err: error }, 'a lease was not extended'),
      )
    }, lease / 3)
    try {
      await this.#handlers.get(task.kind)?.run(JSON.parse(task.payload), this.#stop.signal)
      // Stopped in the middle: the task stays, and goes on at the next start.
      if (this.#stop.signal.aborted) await returnTask(task.id, 'stopped', this.#clock.now(), this.#db)
      else await finishTask(task, this.#db)
    } catch (error) {
      await this.#giveBack(task, error)
    } finally {
      clearInterval(renew)
    }
  }

  async #giveBack(task: TaskRow, error: unknown) {
    const again = task.attempts < tries ? this.#clock.now() + 2 ** task.attempts * 1000 : null
    this.#log.error({ err: error, kind: task.kind, again: again !== null }, 'a task failed')
    await returnTask(task.id, String(error), again, this.#db)
  }
}
