import { Worker } from 'node:worker_threads'
import { toOutage } from './database-outage.ts'

export interface LaneSetup {
  file: string
  readonly: boolean
}
export interface LaneRequest {
  id: number
  sql: string
  parameters: readonly unknown[]
}
export interface LaneAnswer {
  id: number
  columns?: string[]
  rows?: unknown[][]
  changes?: number
  insertId?: number
  error?: { message: string; code: string }
}

/** A fault that SQLite reported, with its code such as `SQLITE_CONSTRAINT_UNIQUE`. */
class SqliteProblem extends Error {
  readonly code: string

  constructor(message: string, code: string, sql: string) {
    super(`${message} (${code}) in: ${sql.slice(0, 300)}`)
    this.name = 'SqliteProblem'
    this.code = code
  }
}

function toFault({ message, code }: { message: string; code: string }, sql: string): Error {
  const problem = new SqliteProblem(message, code, sql)
  const outage = toOutage(problem)
  return outage instanceof Error ? outage : problem
}

type Waiting = { resolve: (answer: LaneAnswer) => void; reject: (error: Error) => void; sql: string }

/** One connection to the file, in a thread of its own: SQLite is synchronous, the event loop must not be. */
export interface Lane {
  ask(sql: string, parameters: readonly unknown[]): Promise<LaneAnswer>
  /** How many requests wait or run here. */
  readonly load: number
  /** Its thread has ended, so that it answers nothing any more. */
  readonly hasEnded: boolean
  close(): Promise<void>
}

/** A lane that opens when it is first asked: a command or a quiet server needs one or two of them. */
export function lazyLane(setup: LaneSetup): Lane {
  let lane: Lane | null = null
  return {
    ask(sql, parameters) {
      // Opened anew when its thread has ended: the file may be there again.
      if (lane === null || lane.hasEnded) lane = openLane(setup)
      return lane.ask(sql, parameters)
    },
    get load() {
      return lane?.load ?? 0
    },
    get hasEnded() {
      return lane?.hasEnded ?? false
    },
    async close() {
      await lane?.close()
    },
  }
}

export function openLane(setup: LaneSetup): Lane {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: setup })
  const waiting = new Map<number, Waiting>()
  let nextId = 0
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let fault: Error | null = null
  const end = (error: Error) => {
    fault ??= error
    fail(fault)
  }
  // A thread that cannot open the file ends by that.
  worker.on('error', (error) => {
    const outage = toOutage(error)
    end(outage instanceof Error ? outage : error)
  })
  worker.on('exit', () => end(new Error('The database thread has ended.')))
  worker.on('message', (answers: LaneAnswer[]) => {
    for (const answer of answers) {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.error && request) request.reject(toFault(answer.error, request.sql))
      else request?.resolve(answer)
    }
  })
  // What is asked within one turn of the event loop travels together: a message between threads costs more than a cheap
  // read, and under load several requests are answered in one turn.
  let outbox: LaneRequest[] = []
  const send = () => {
    if (outbox.length === 0) return
    worker.postMessage(outbox)
    outbox = []
  }
  return {
    ask(sql, parameters) {
      if (fault) return Promise.reject(fault)
      const id = nextId++
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, sql })
        if (outbox.push({ id, sql, parameters }) === 1) setImmediate(send)
      })
    },
    get load() {
      return waiting.size
    },
    get hasEnded() {
      return fault !== null
    },
    async close() {
      send()
      worker.postMessage('close')
      await ended
    },
  }
}
