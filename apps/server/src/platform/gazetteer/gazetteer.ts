import { Worker } from 'node:worker_threads'
import type { KnownPlace, NearPlace } from './place-index.ts'

interface Where {
  latitude: number
  longitude: number
}

export type GazetteerQuestion = { id: number } & ({ text: string; limit: number } | { positions: readonly Where[] })
export type GazetteerAnswer = { id: number } & (
  | { found: KnownPlace[] }
  | { near: (NearPlace | null)[] }
  | { fault: string }
)

/** Without a question for so long the places are let go: they are 200 MB. */
const idleMs = 5 * 60_000
const mostMegabytes = 512

interface Waiting {
  resolve: (answer: GazetteerAnswer) => void
  reject: (error: Error) => void
}

/**
 * Places of the world by name and by position, from a table that comes with the program: nothing is asked of anybody outside.
 * They are read when somebody asks for the first time, in a thread of their own, and let go when nobody has asked for a while.
 */
export class Gazetteer {
  readonly #idleMs: number
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | null = null
  #last = 0

  constructor(idle = idleMs) {
    this.#idleMs = idle
  }

  /** Whether places are held in memory. */
  get isHeld(): boolean {
    return this.#worker !== null
  }

  /** Places with a name that begins like this, in any language and script; those whose own name it is first, then the largest. */
  async find(text: string, limit: number): Promise<KnownPlace[]> {
    if (text.trim() === '') return []
    const answer = await this.#ask({ text, limit })
    return 'found' in answer ? answer.found : []
  }

  /** The nearest place to each of some positions. */
  async near(positions: readonly Where[]): Promise<(NearPlace | null)[]> {
    if (positions.length === 0) return []
    const answer = await this.#ask({ positions })
    return 'near' in answer ? answer.near : []
  }

  #ask(question: { text: string; limit: number } | { positions: readonly Where[] }): Promise<GazetteerAnswer> {
    const id = ++this.#last
    this.#worker ??= this.#start()
    const worker = this.#worker
    if (this.#timer) clearTimeout(this.#timer)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      // Somebody waits for it: the program does not end before.
      worker.ref()
      worker.postMessage({ id, ...question })
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./gazetteer-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    worker.on('message', (answer: GazetteerAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('fault' in answer) waiting?.reject(new Error(answer.fault))
      else waiting?.resolve(answer)
      if (this.#waiting.size === 0) this.#rest(worker)
    })
    worker.once('error', (error: Error) => this.#lose(worker, error))
    worker.once('exit', () => this.#lose(worker, new Error('The thread of the gazetteer has ended.')))
    return worker
  }

  #rest(worker: Worker) {
    worker.unref()
    this.#timer = setTimeout(() => {
      if (this.#waiting.size > 0 || this.#worker !== worker) return
      this.#worker = null
      void worker.terminate()
    }, this.#idleMs)
    this.#timer.unref()
  }

  /** Whoever waits is told; the next question begins anew. */
  #lose(worker: Worker, error: Error) {
    if (this.#worker !== worker) return
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}

/** One for the whole program: all sites in it know the same world. */
export const gazetteer = new Gazetteer()
