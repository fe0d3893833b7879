import { Cron } from 'croner'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { deed } from '#platform/database/deed.ts'
import type { Log } from '#platform/log/log.ts'
import { noteTask } from './note-task.ts'
import { advance, findOrNoteLast } from './schedules.repository.ts'
import type { Tasks } from './tasks.ts'

/** Patterns name minutes, so this is exact enough. */
const lookEvery = 20_000

export interface Schedule {
  /** Of the schedule, and the key of the task: one that still waits stands for both. */
  name: string
  /** Minute, hour, day of the month, month, day of the week, by the clock of the machine: `40 3 * * *`. */
  pattern: string
  /** Of the task that is enqueued, without a payload. */
  kind: string
}

/**
 * Enqueues tasks at certain times (decision 2026-11-23-long-deeds). When each was last due stands in the database: of several
 * processes one enqueues it, and what fell into a time at which none ran is enqueued once at the next start.
 */
export class Schedules {
  readonly #deps: { db: Database; clock: Clock; log: Log; tasks: Tasks }
  readonly #schedules: { schedule: Schedule; pattern: Cron }[] = []
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(deps: { db: Database; clock: Clock; log: Log; tasks: Tasks }) {
    this.#deps = deps
  }

  /** @throws Error for a pattern that says no time. */
  add(schedule: Schedule): void {
    this.#schedules.push({ schedule, pattern: new Cron(schedule.pattern, { mode: '5-part' }) })
  }

  start(): void {
    const look = () => {
      this.#looking = this.#looking
        .then(() => this.look())
        .catch((error) =>
          this.#deps.log.warn({ err: error }, 'the schedules could not be looked at; it is tried again'),
        )
    }
    this.#timer = setInterval(look, lookEvery)
    look()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#looking
  }

  /** Enqueues what has become due. */
  async look(): Promise<void> {
    const { tasks, clock } = this.#deps
    for (const { schedule, pattern } of this.#schedules) {
      const { name, kind } = schedule
      const from = await findOrNoteLast(name, this.#deps)
      const to = clock.now()
      const next = pattern.nextRun(new Date(from))
      const isDue = next !== null && next.getTime() <= to
      // A clock that was far ahead and is turned back would have it wait for that day.
      if (!isDue && from <= to) continue
      const isOurs = await deed(this.#deps, async (inside) => {
        if (!(await advance(name, { from, to }, inside))) return false
        if (isDue) await noteTask({ kind, key: name, payload: {} }, inside)
        return isDue
      })
      if (isOurs) tasks.wake()
    }
  }
}
