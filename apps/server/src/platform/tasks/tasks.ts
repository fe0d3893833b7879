import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import { Outage } from '#platform/outages/outage.ts'
import {
  type ClaimedTask,
  claimTask,
  extendLease,
  finishTask,
  insertTask,
  type Return,
  releaseLeases,
  returnTask,
} from './tasks.repository.ts'

const pollEvery = 1000
const noteAgainAfter = 1000
const tries = 5
/** A task that met an outage waits so long; it comes back until the outage is over. */
const outageDelay = 10_000
/** A database that is away is written to the log this often, not at each look for work. */
const tellEvery = 60_000

export interface TaskHandler {
  kind: string
  /** It takes many minutes: one of these is worked on at a time, and none takes a place from the others. */
  isSlow?: boolean
  /**
   * May run again after a crash at any point: what is already done must be found, not done twice. The signal tells to come
   * to an end: the program stops, or another worker has the task now.
   */
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
  readonly #events: Events
  readonly #lease: number
  readonly #handlers = new Map<string, TaskHandler>()
  readonly #stop = new AbortController()
  readonly #quick = new Map<string, Promise<void>>()
  readonly #slow = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | null = null
  #atOnce = 0
  #isClaiming = false
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(deps: { db: Database; clock: Clock; log: Log; events: Events; lease: number }) {
    this.#db = deps.db
    this.#clock = deps.clock
    this.#log = deps.log
    this.#events = deps.events
    this.#lease = deps.lease
  }

  register(handler: TaskHandler): void {
    this.#handlers.set(handler.kind, handler)
  }

  /** Adds work. Tasks with the same key are one as long as the first waits or runs. */
  async enqueue(task: { kind: string; payload: unknown; key?: string; delay?: number }): Promise<void> {
    const row = { id: randomUUID(), kind: task.kind, key: task.key ?? null, payload: JSON.stringify(task.payload) }
    await insertTask(row, { now: this.#clock.now(), delay: task.delay ?? 0 }, this.#db)
    this.#events.publish('tasks.enqueued', {})
  }

  /**
   * Begins to work on tasks; up to `atOnce` at a time. `isAlone`: no other program works on this database, so a lease
   * that still runs is of a process that was killed.
   */
  async start({ isAlone, atOnce = 2 }: { isAlone: boolean; atOnce?: number }): Promise<void> {
    this.#atOnce = atOnce
    if (isAlone) await releaseLeases(this.#db)
    // Messages wake workers at once; looking anyway finds what was delayed, left by the dead, or told of in vain.
    this.#events.subscribe('tasks.enqueued', () => void this.#claim())
    this.#timer = setInterval(() => void this.#claim(), pollEvery)
    void this.#claim()
  }

  /** Lets running tasks come to a point where they can go on later, and waits for them. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#stop.abort()
    await Promise.all([...this.#quick.values(), ...this.#slow.values()])
  }

  async #claim() {
    if (this.#isClaiming || this.#stop.signal.aborted) return
    this.#isClaiming = true
    try {
      await this.#fill(this.#quick, this.#atOnce, false)
      await this.#fill(this.#slow, 1, true)
    } catch (error) {
      if (performance.now() - this.#toldAt < tellEvery) return
      this.#toldAt = performance.now()
      this.#log.error({ err: error }, 'no task could be claimed; it is tried again each second')
    } finally {
      this.#isClaiming = false
    }
  }

  /** Claims tasks until so many of this sort are running. */
  async #fill(running: Map<string, Promise<void>>, most: number, isSlow: boolean) {
    const handlers = [...this.#handlers.values()].filter((handler) => (handler.isSlow ?? false) === isSlow)
    const kinds = handlers.map(({ kind }) => kind)
    while (running.size < most && kinds.length > 0) {
      const who = { kinds, held: [...running.keys()], claim: randomUUID() }
      const task = await claimTask({ ...who, now: this.#clock.now(), lease: this.#lease }, this.#db)
      if (!task) break
      running.set(task.id, this.#workAndGoOn(task, running))
    }
  }

  async #workAndGoOn(task: ClaimedTask, running: Map<string, Promise<void>>): Promise<void> {
    await this.#work(task)
    running.delete(task.id)
    void this.#claim()
  }

  async #work(task: ClaimedTask): Promise<void> {
    const lost = new AbortController()
    const renew = setInterval(() => void this.#renew(task, lost), this.#lease / 3)
    try {
      const signal = AbortSignal.any([this.#stop.signal, lost.signal])
      await this.#handlers.get(task.kind)?.run(JSON.parse(task.payload), signal)
      // Stopped in the middle: the task stays, and goes on at the next start.
      if (this.#stop.signal.aborted) await this.#return(task, 'stopped', { delay: 0, counts: false })
      else await this.#finish(task, signal)
    } catch (error) {
      await this.#giveBack(task, error)
    } finally {
      clearInterval(renew)
    }
  }

  /** What was done is noted as soon as the database takes it, so that an outage at its end does not have it done again. */
  async #finish(task: ClaimedTask, signal: AbortSignal) {
    while (!signal.aborted) {
      try {
        return await finishTask(task, this.#db)
      } catch (error) {
        if (!(error instanceof Outage)) throw error
        this.#log.warn({ err: error, kind: task.kind }, 'a task that is done could not be noted; it is tried again')
        await setTimeout(noteAgainAfter, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  async #renew(task: ClaimedTask, lost: AbortController) {
    try {
      if (await extendLease(task, { now: this.#clock.now(), lease: this.#lease }, this.#db)) return
      this.#log.warn({ kind: task.kind }, 'a task is another worker’s now')
      lost.abort()
    } catch (error) {
      this.#log.warn({ err: error }, 'a lease was not extended')
    }
  }

  async #giveBack(task: ClaimedTask, error: unknown) {
    const isOutage = error instanceof Outage
    const isLast = !isOutage && task.attempts >= tries
    const level = isOutage ? 'warn' : 'error'
    this.#log[level]({ err: error, kind: task.kind, again: !isLast }, 'a task could not be finished')
    const delay = isOutage ? outageDelay : 2 ** task.attempts * 1000
    await this.#return(task, String(error), isLast ? 'failed' : { delay, counts: !isOutage })
  }

  /** When the database itself is away the task stays claimed, and is taken again when its lease ends. */
  async #return(task: ClaimedTask, problem: string, to: Return) {
    await returnTask(task, { problem, to, now: this.#clock.now() }, this.#db).catch((error) =>
      this.#log.warn({ err: error, kind: task.kind }, 'a task stays claimed until its lease ends'),
    )
  }
}
