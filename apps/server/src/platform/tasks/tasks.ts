import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { Log } from '#platform/log/log.ts'
import { Outage } from '#platform/outages/outage.ts'
import { type NewTask, noteTask } from './note-task.ts'
import { type TaskClass, type TaskPlaces, taskPlaces } from './task-classes.ts'
import {
  type ClaimedTask,
  claimTask,
  countTasks,
  deleteUnheld,
  extendLease,
  findStandings,
  finishTask,
  type Return,
  releaseLeases,
  returnTask,
  type TaskCounts,
  type TaskStanding,
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
  /** Whose places it takes: none takes one from the other classes. */
  class: TaskClass
  /** Asked each time before one is claimed: false leaves it to other workers. Without it every one is taken. */
  mayBegin?(): boolean
  /**
   * May run again after a crash at any point: what is already done must be found, not done twice. The signal tells to come
   * to an end: the program stops, or another worker has the task now.
   */
  run(payload: unknown, signal: AbortSignal): Promise<void>
  /** The last try has failed and nobody will work on it again. May be told twice. */
  gaveUp?(payload: unknown): Promise<void>
}

interface Running {
  class: TaskClass
  ended: Promise<void>
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
  readonly #running = new Map<string, Running>()
  #timer: NodeJS.Timeout | null = null
  #places: TaskPlaces = taskPlaces
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
  async enqueue(task: NewTask): Promise<void> {
    await noteTask(task, { db: this.#db, clock: this.#clock })
    this.wake()
  }

  /** Tells workers to look now; after a deed in which a task was noted (`noteTask`). */
  wake(): void {
    this.#events.publish('tasks.enqueued', {})
  }

  /** How it stands with the tasks of these keys; those that are done are left out. */
  async standings(keys: readonly string[]): Promise<Map<string, TaskStanding>> {
    return keys.length === 0 ? new Map() : findStandings(keys, this.#clock.now(), this.#db)
  }

  /**
   * Takes tasks back that no worker holds: nobody begins one of them after this. Answers by key how often each was begun; what is not
   * there is another worker's, or done.
   */
  async withdraw(keys: readonly string[]): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map()
    const withdrawn = await deleteUnheld(keys, this.#clock.now(), this.#db)
    return new Map(withdrawn.map(({ key, attempts }) => [key, attempts]))
  }

  /** How much there is to do, of all processes. */
  count(): Promise<TaskCounts> {
    return countTasks(this.#clock.now(), this.#db)
  }

  /**
   * Begins to work on tasks, as many of each class at a time as it has places. `isAlone`: no other program works on this
   * database, so a lease that still runs is of a process that was killed.
   */
  async start({ isAlone, places = {} }: { isAlone: boolean; places?: Partial<TaskPlaces> }): Promise<void> {
    this.#places = { ...taskPlaces, ...places }
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
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }

  async #claim() {
    if (this.#isClaiming || this.#stop.signal.aborted) return
    this.#isClaiming = true
    try {
      await this.#fill()
    } catch (error) {
      if (performance.now() - this.#toldAt < tellEvery) return
      this.#toldAt = performance.now()
      this.#log.error({ err: error }, 'no task could be claimed; it is tried again each second')
    } finally {
      this.#isClaiming = false
    }
  }

  /** Claims tasks until every class has its places taken or nothing to do. */
  async #fill() {
    for (let kinds = this.#kindsWithPlace(); kinds.length > 0; kinds = this.#kindsWithPlace()) {
      const who = { kinds, held: [...this.#running.keys()], claim: randomUUID() }
      const task = await claimTask({ ...who, now: this.#clock.now(), lease: this.#lease }, this.#db)
      const handler = task && this.#handlers.get(task.kind)
      if (!handler) return
      this.#running.set(task.id, { class: handler.class, ended: this.#workAndGoOn(task, handler) })
    }
  }

  #kindsWithPlace(): string[] {
    const taken = Object.groupBy(this.#running.values(), (running) => running.class)
    const isFree = (name: TaskClass) => (taken[name]?.length ?? 0) < this.#places[name]
    const mayBegin = (handler: TaskHandler) => isFree(handler.class) && (handler.mayBegin?.() ?? true)
    return [...this.#handlers.values()].filter(mayBegin).map(({ kind }) => kind)
  }

  async #workAndGoOn(task: ClaimedTask, handler: TaskHandler): Promise<void> {
    await this.#work(task, handler)
    this.#running.delete(task.id)
    void this.#claim()
  }

  async #work(task: ClaimedTask, handler: TaskHandler): Promise<void> {
    const lost = new AbortController()
    const renew = setInterval(() => void this.#renew(task, lost), this.#lease / 3)
    try {
      const signal = AbortSignal.any([this.#stop.signal, lost.signal])
      await handler.run(JSON.parse(task.payload), signal)
      // Stopped in the middle: the task stays, and goes on at the next start.
      if (this.#stop.signal.aborted) await this.#return(task, 'stopped', { delay: 0, counts: false })
      else await this.#finish(task, signal)
    } catch (error) {
      await this.#giveBack(task, handler, error)
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

  async #giveBack(task: ClaimedTask, handler: TaskHandler, error: unknown) {
    const isOutage = error instanceof Outage
    const isLast = !isOutage && task.attempts >= tries
    const level = isOutage ? 'warn' : 'error'
    this.#log[level]({ err: error, kind: task.kind, again: !isLast }, 'a task could not be finished')
    const delay = isOutage ? outageDelay : 2 ** task.attempts * 1000
    if (isLast) await this.#tellGaveUp(task, handler)
    await this.#return(task, String(error), isLast ? 'failed' : { delay, counts: !isOutage })
  }

  /** Before the task is left: a kill between has it taken up again, and told again. */
  async #tellGaveUp(task: ClaimedTask, handler: TaskHandler) {
    await handler
      .gaveUp?.(JSON.parse(task.payload))
      .catch((error) => this.#log.error({ err: error, kind: task.kind }, 'nobody was told that a task is given up'))
  }

  /** When the database itself is away the task stays claimed, and is taken again when its lease ends. */
  async #return(task: ClaimedTask, problem: string, to: Return) {
    await returnTask(task, { problem, to, now: this.#clock.now() }, this.#db).catch((error) =>
      this.#log.warn({ err: error, kind: task.kind }, 'a task stays claimed until its lease ends'),
    )
  }
}
