import type { AnalyseRequest, Analysis } from './analyse.ts'
import type { DerivativeRequest } from './derivative-request.ts'
import type { RenditionRequest, RenditionResult } from './make-rendition.ts'
import { type MediaChild, startMediaChild } from './media-child.ts'
import type { HashResult, MediaReply, MediaResult, MediaSettings, MediaWork } from './media-messages.ts'
import type { RenderProblem } from './render-problem.ts'

export type MediaPoolOptions = MediaSettings & {
  /** Child processes; default 1. */
  processes?: number
  /** Files at once in each child; default 3, the fastest on two cores. */
  jobsPerProcess?: number
  /** Milliseconds for one file, from its start in the child. */
  timeLimitMs?: number
  /** Megabytes of a child with all that it started. Watched ten times a second; without /proc there is no such limit. */
  memoryLimitMb?: number
  /** Milliseconds after which a child without work is ended and its memory given back; default never. */
  idleMs?: number
}

/** Why the pool gave up a file: one of the limits, a crash of its decoder, an unreadable file, or the pool's end. */
export type MediaFaultReason = 'time-limit' | 'memory-limit' | 'crashed' | 'failed' | 'closed'

export class MediaFault extends Error {
  readonly reason: MediaFaultReason

  constructor(reason: MediaFaultReason, message: string) {
    super(message)
    this.name = 'MediaFault'
    this.reason = reason
  }
}

export type MediaPool = {
  /**
   * `analyse` in a child. A file that breaks a limit or its decoder is tried once more alone, then once without pictures, so that its facts and metadata
   * are told with the reason as `renderProblem`. Rejects with a `MediaFault` when even that fails.
   */
  analyse(path: string, request: AnalyseRequest): Promise<Analysis>
  /**
   * `makeRendition` in a child. A picture that breaks a limit or its decoder is tried once more alone, then that is told as
   * its problem. Work that has not begun when `signal` is aborted is dropped: it rejects with `closed`.
   */
  make(path: string, request: RenditionRequest, signal?: AbortSignal): Promise<RenditionResult>
  /** `makeDerivative` in a child, under the same rules. */
  derive(path: string, request: DerivativeRequest, signal?: AbortSignal): Promise<RenditionResult>
  /** The SHA-256 (hexadecimal) of a file's content, and nothing else of it. Rejects with a `MediaFault`. */
  hash(path: string): Promise<string>
  /** Ends all children; what is waiting or running rejects with `closed`. */
  close(): Promise<void>
}

type Job = {
  id: number
  work: MediaWork
  /** Runs with nothing beside it in its child, since it was there when a child went down. */
  alone: boolean
  /** What happened with pictures, when it is now tried without. */
  broke?: MediaFaultReason
  startedAt: number
  settle: (outcome: MediaResult | MediaFault) => void
}

/** A place for a child, which is started with the first job: a child that cannot even start then fails jobs instead of being restarted forever. */
type Seat = { child: MediaChild | undefined; jobs: Map<number, Job>; ending?: MediaFaultReason; idleSince: number }

const emptySeat = (): Seat => ({ child: undefined, jobs: new Map(), idleSince: 0 })

/** Children start with the first files and keep their tools open until `close`. */
export function createMediaPool(options: MediaPoolOptions = {}): MediaPool {
  const pool = new Pool(options)
  return {
    analyse: (path, request) => pool.run({ kind: 'analyse', path, request }) as Promise<Analysis>,
    make: (path, request, signal) => pool.run({ kind: 'make', path, request }, signal) as Promise<RenditionResult>,
    derive: (path, request, signal) => pool.run({ kind: 'derive', path, request }, signal) as Promise<RenditionResult>,
    hash: async (path) => ((await pool.run({ kind: 'hash', path })) as HashResult).sha256,
    close: () => pool.close(),
  }
}

class Pool {
  readonly #settings: MediaSettings
  readonly #jobsPerProcess: number
  readonly #timeLimitMs: number
  readonly #memoryLimitMb: number
  readonly #idleMs: number
  readonly #seats: Seat[] = []
  readonly #watch: NodeJS.Timeout
  #waiting: Job[] = []
  #lastId = 0
  #closed = false

  constructor(options: MediaPoolOptions) {
    const { processes = 1, jobsPerProcess = 3, timeLimitMs = 60_000, memoryLimitMb = 1_536, ...rest } = options
    const { idleMs = Number.POSITIVE_INFINITY, ...settings } = rest
    this.#settings = settings
    this.#jobsPerProcess = jobsPerProcess
    this.#timeLimitMs = timeLimitMs
    this.#memoryLimitMb = memoryLimitMb
    this.#idleMs = idleMs
    for (let index = 0; index < processes; index++) this.#seats.push(emptySeat())
    this.#watch = setInterval(() => this.#checkLimits(), 100).unref()
  }

  /** The child answers with what belongs to the kind of work: the two callers above know which. */
  run(work: MediaWork, signal?: AbortSignal): Promise<MediaResult> {
    if (this.#closed) return Promise.reject(new MediaFault('closed', 'the media pool is closed'))
    return new Promise((resolve, reject) => {
      const job: Job = {
        id: ++this.#lastId,
        work,
        alone: false,
        startedAt: 0,
        settle: (outcome) => (outcome instanceof MediaFault ? reject(outcome) : resolve(outcome)),
      }
      this.#waiting.push(job)
      signal?.addEventListener('abort', () => this.#drop(job), { once: true })
      this.#assign()
    })
  }

  #drop(job: Job): void {
    const place = this.#waiting.indexOf(job)
    if (place < 0) return
    this.#waiting.splice(place, 1)
    job.settle(new MediaFault('closed', 'nobody waits for it any more'))
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    clearInterval(this.#watch)
    const fault = new MediaFault('closed', 'the media pool was closed')
    const jobs = [...this.#waiting, ...this.#seats.flatMap((seat) => [...seat.jobs.values()])]
    for (const seat of this.#seats) seat.jobs.clear()
    this.#waiting = []
    for (const job of jobs) job.settle(fault)
    await Promise.all(this.#seats.map((seat) => seat.child?.end()))
  }

  #start(seat: Seat): MediaChild {
    return startMediaChild(this.#settings, {
      onReply: (reply) => this.#onReply(seat, reply),
      onExit: (lastWords) => this.#onExit(seat, lastWords),
    })
  }

  #assign(): void {
    for (const seat of this.#seats) {
      for (let job = this.#nextFor(seat); job !== undefined; job = this.#nextFor(seat)) {
        this.#waiting.splice(this.#waiting.indexOf(job), 1)
        job.startedAt = performance.now()
        seat.jobs.set(job.id, job)
        seat.child ??= this.#start(seat)
        seat.child.send({ ...job.work, id: job.id })
      }
    }
  }

  /** Suspects wait at the front of the queue; they need an empty seat and keep it to themselves. */
  #nextFor(seat: Seat): Job | undefined {
    if (seat.ending !== undefined || seat.jobs.size >= this.#jobsPerProcess) return undefined
    if (seat.jobs.size === 0) return this.#waiting[0]
    const isTaken = seat.jobs.values().some((job) => job.alone)
    // While a suspect waits, a seat takes nothing new: it would never become empty under load.
    return isTaken || this.#waiting[0]?.alone ? undefined : this.#waiting[0]
  }

  #onReply(seat: Seat, reply: MediaReply): void {
    const job = seat.jobs.get(reply.id)
    if (!job) return
    seat.jobs.delete(reply.id)
    seat.idleSince = performance.now()
    if ('failure' in reply) job.settle(new MediaFault('failed', reply.failure))
    else job.settle(job.broke ? withProblem(reply.result as Analysis, job.broke) : reply.result)
    this.#assign()
  }

  #onExit(seat: Seat, lastWords: string): void {
    // A child that was given up for idleness has no seat any more.
    if (this.#closed || !this.#seats.includes(seat)) return
    const reason = seat.ending ?? 'crashed'
    const jobs = [...seat.jobs.values()]
    seat.jobs.clear()
    this.#seats.splice(this.#seats.indexOf(seat), 1, emptySeat())
    const [only] = jobs
    if (only && jobs.length === 1) this.#blame(only, reason, lastWords)
    else this.#waiting.unshift(...jobs.map((job) => ({ ...job, alone: true })))
    this.#assign()
  }

  /** It was alone, so it was it. The facts may still be had without decoding. */
  #blame(job: Job, reason: MediaFaultReason, lastWords: string): void {
    const { work } = job
    if (work.kind === 'make' || work.kind === 'derive') {
      job.settle({ problem: problemOf(reason) })
    } else if (work.kind === 'hash' || work.request.into === undefined) {
      job.settle(new MediaFault(reason, `${faultTexts[reason]}: ${work.path} ${lastWords}`.trim()))
    } else {
      const { into: _into, ...withoutPictures } = work.request
      this.#waiting.unshift({ ...job, work: { ...work, request: withoutPictures }, alone: true, broke: reason })
    }
  }

  #checkLimits(): void {
    const now = performance.now()
    for (const seat of this.#seats) {
      if (!seat.child || seat.ending !== undefined) continue
      if (seat.jobs.size === 0) {
        if (now - seat.idleSince > this.#idleMs) this.#giveBack(seat, seat.child)
        continue
      }
      // A decoder that blocks its child also holds up innocent files beside it, so who ran out of time says little: all are tried alone.
      const late = seat.jobs.values().some((job) => now - job.startedAt > this.#timeLimitMs)
      const reason = late ? 'time-limit' : seat.child.memoryMb() > this.#memoryLimitMb ? 'memory-limit' : undefined
      if (reason === undefined) continue
      seat.ending = reason
      seat.child.kill()
    }
  }

  #giveBack(seat: Seat, child: MediaChild): void {
    this.#seats.splice(this.#seats.indexOf(seat), 1, emptySeat())
    void child.end()
  }
}

const faultTexts: Record<MediaFaultReason, string> = {
  'time-limit': 'took longer than allowed',
  'memory-limit': 'took more memory than allowed',
  crashed: 'ended the process that read it',
  failed: 'could not be read',
  closed: 'was given up',
}

function withProblem(analysis: Analysis, reason: MediaFaultReason): Analysis {
  return { ...analysis, renderProblem: problemOf(reason) }
}

function problemOf(reason: MediaFaultReason): RenderProblem {
  const code = reason === 'time-limit' || reason === 'memory-limit' ? reason : 'crashed'
  return { code, message: `rendering ${faultTexts[reason]}` }
}
