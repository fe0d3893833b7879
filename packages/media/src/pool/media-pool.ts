import type { AnalyseRequest, Analysis } from '#src/analyse.ts'
import type { RenderProblem } from '#src/decoding/render-problem.ts'
import type { DerivativeRequest } from '#src/derivatives/derivative-request.ts'
import type { EditRequest, EditResult } from '#src/editing/edit-picture.ts'
import type { Passage } from '#src/files/spoken-passages.ts'
import type { Likeness } from '#src/renditions/likeness-of.ts'
import type { RenditionRequest, RenditionResult } from '#src/renditions/make-rendition.ts'
import type { WriteRequest, WriteResult } from '#src/writing/write-values.ts'
import { type MediaChild, startMediaChild } from './media-child.ts'
import type { HashResult, MediaReply, MediaResult, MediaSettings, MediaWork } from './media-messages.ts'

export type MediaPoolOptions = MediaSettings & {
  /** Child processes; default 1. */
  processes?: number
  /**
   * Children for what takes a decoder of unknown length (see `isHeavy`), one piece of work in each; default 0, then it is
   * done among all else. It holds nothing up, and takes nothing down with it when it breaks a limit.
   */
  heavyProcesses?: number
  /** Milliseconds for those, as `timeLimitMs`; default the same. */
  heavyTimeLimitMs?: number
  /** Files at once in each child; default 3, the fastest on two cores. */
  jobsPerProcess?: number
  /**
   * Milliseconds for one file without any progress: from its start in a child that is ready, and from each time that more of
   * it was read. A child has as long to get ready.
   */
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
  /** `writeValues` in a child. A file that breaks a limit rejects with a `MediaFault`; the original was only read. */
  write(path: string, request: WriteRequest): Promise<WriteResult>
  /** `editPicture` in a child, under the same rule. */
  edit(path: string, request: EditRequest): Promise<EditResult>
  /** The SHA-256 (hexadecimal) of a file's content, and nothing else of it. Rejects with a `MediaFault`. */
  hash(path: string): Promise<string>
  /** What a rendition that was made before looks like. Rejects with a `MediaFault`. */
  liken(path: string): Promise<Likeness>
  /** What a file of captions says, `room` characters at most. Rejects with a `MediaFault`. */
  hear(path: string, room: number): Promise<Passage[]>
  /** Ends all children; what is waiting or running rejects with `closed`. */
  close(): Promise<void>
}

type Job = {
  id: number
  work: MediaWork
  /** What happened with pictures, when it is now tried without. */
  broke?: MediaFaultReason
  /** When it began, or when more of its file was last read. */
  aliveAt: number
  /** Bytes of its file read so far. */
  read: number
  /** How often its child went down with it and others. */
  falls: number
  settle: (outcome: MediaResult | MediaFault) => void
}

/** A place for a child, which is started with the first job: a child that cannot even start then fails jobs instead of being restarted forever. */
type Seat = {
  child: MediaChild | undefined
  jobs: Map<number, Job>
  kind: SeatKind
  ending?: { reason: MediaFaultReason; since: number }
  idleSince: number
}

/** `apart`: for suspects, each with nothing beside it. */
type SeatKind = 'shared' | 'heavy' | 'apart'

const emptySeat = (kind: SeatKind): Seat => ({ child: undefined, jobs: new Map(), kind, idleSince: 0 })
/** A child that hangs in the system, as at a disk that is away, does not end when it is told to. */
const patienceWithEndingMs = 5_000
/** The child for suspects is kept no longer than it is of use. */
const apartIdleMs = 10_000

/** Children start with the first files and keep their tools open until `close`. */
export function createMediaPool(options: MediaPoolOptions = {}): MediaPool {
  const pool = new Pool(options)
  return {
    analyse: (path, request) => pool.run({ kind: 'analyse', path, request }) as Promise<Analysis>,
    make: (path, request, signal) => pool.run({ kind: 'make', path, request }, signal) as Promise<RenditionResult>,
    derive: (path, request, signal) => pool.run({ kind: 'derive', path, request }, signal) as Promise<RenditionResult>,
    write: (path, request) => pool.run({ kind: 'write', path, request }) as Promise<WriteResult>,
    edit: (path, request) => pool.run({ kind: 'edit', path, request }) as Promise<EditResult>,
    hash: async (path) => ((await pool.run({ kind: 'hash', path })) as HashResult).sha256,
    liken: (path) => pool.run({ kind: 'liken', path }) as Promise<Likeness>,
    hear: (path, room) => pool.run({ kind: 'hear', path, room }) as Promise<Passage[]>,
    close: () => pool.close(),
  }
}

/** Drawings, pages and what is made of films may take any time, whatever they are; pictures take it by their pixels, which are limited. */
function isHeavy(work: MediaWork): boolean {
  if (work.kind === 'derive') return true
  if (work.kind !== 'make') return false
  const { original, page } = work.request
  return page !== undefined || (original !== undefined && !/^image\/(?!svg)/.test(original.mediaType))
}

class Pool {
  readonly #settings: MediaSettings
  readonly #jobsPerProcess: number
  readonly #timeLimitMs: number
  readonly #memoryLimitMb: number
  readonly #idleMs: number
  readonly #seats: Seat[] = []
  readonly #watch: NodeJS.Timeout
  /** `apart`: files that may have brought a child down, those of which least was read first. They hold nobody else up. */
  readonly #waiting: Record<SeatKind, Job[]> = { shared: [], heavy: [], apart: [] }
  readonly #heavyTimeLimitMs: number
  #lastId = 0
  #closed = false

  constructor(options: MediaPoolOptions) {
    const { processes = 1, jobsPerProcess = 3, timeLimitMs = 60_000, memoryLimitMb = 1_536, ...rest } = options
    const { heavyProcesses = 0, heavyTimeLimitMs = timeLimitMs, ...others } = rest
    const { idleMs = Number.POSITIVE_INFINITY, ...settings } = others
    this.#settings = settings
    this.#jobsPerProcess = jobsPerProcess
    this.#timeLimitMs = timeLimitMs
    this.#memoryLimitMb = memoryLimitMb
    this.#idleMs = idleMs
    this.#heavyTimeLimitMs = heavyTimeLimitMs
    for (let index = 0; index < processes; index++) this.#seats.push(emptySeat('shared'))
    for (let index = 0; index < heavyProcesses; index++) this.#seats.push(emptySeat('heavy'))
    this.#seats.push(emptySeat('apart'))
    this.#watch = setInterval(() => this.#checkLimits(), 100).unref()
  }

  /** The child answers with what belongs to the kind of work: the two callers above know which. */
  run(work: MediaWork, signal?: AbortSignal): Promise<MediaResult> {
    if (this.#closed) return Promise.reject(new MediaFault('closed', 'the media pool is closed'))
    return new Promise((resolve, reject) => {
      const job: Job = {
        id: ++this.#lastId,
        work,
        aliveAt: 0,
        read: 0,
        falls: 0,
        settle: (outcome) => (outcome instanceof MediaFault ? reject(outcome) : resolve(outcome)),
      }
      const isApart = isHeavy(work) && this.#seats.some(({ kind }) => kind === 'heavy')
      this.#waiting[isApart ? 'heavy' : 'shared'].push(job)
      signal?.addEventListener('abort', () => this.#drop(job), { once: true })
      this.#assign()
    })
  }

  #drop(job: Job): void {
    const queue = [this.#waiting.shared, this.#waiting.heavy].find((each) => each.includes(job))
    if (!queue) return
    queue.splice(queue.indexOf(job), 1)
    job.settle(new MediaFault('closed', 'nobody waits for it any more'))
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    clearInterval(this.#watch)
    const fault = new MediaFault('closed', 'the media pool was closed')
    const waiting = Object.values(this.#waiting).flatMap((queue) => queue.splice(0))
    const jobs = [...waiting, ...this.#seats.flatMap((seat) => [...seat.jobs.values()])]
    for (const seat of this.#seats) seat.jobs.clear()
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
      const queue = this.#waiting[seat.kind]
      const places = seat.kind === 'shared' ? this.#jobsPerProcess : 1
      while (seat.ending === undefined && seat.jobs.size < places) {
        const job = queue.shift()
        if (!job) break
        Object.assign(job, { aliveAt: performance.now(), read: 0 })
        seat.jobs.set(job.id, job)
        seat.child ??= this.#start(seat)
        seat.child.send({ ...job.work, id: job.id })
      }
    }
  }

  #onReply(seat: Seat, reply: MediaReply): void {
    if ('ready' in reply) {
      for (const job of seat.jobs.values()) job.aliveAt = performance.now()
      return
    }
    const job = seat.jobs.get(reply.id)
    if (!job) return
    if ('read' in reply) {
      if (reply.read > job.read) Object.assign(job, { aliveAt: performance.now(), read: reply.read })
      return
    }
    seat.jobs.delete(reply.id)
    seat.idleSince = performance.now()
    if ('failure' in reply) job.settle(new MediaFault('failed', reply.failure))
    else job.settle(job.broke ? withProblem(reply.result as Analysis, job.broke) : reply.result)
    this.#assign()
  }

  #onExit(seat: Seat, lastWords: string): void {
    // A child that was given up for idleness has no seat any more.
    if (this.#closed || !this.#seats.includes(seat)) return
    const reason = seat.ending?.reason ?? 'crashed'
    const jobs = [...seat.jobs.values()]
    seat.jobs.clear()
    this.#replace(seat)
    const [only] = jobs
    if (only && jobs.length === 1) this.#blame(only, reason, lastWords)
    else this.#tryAgain(jobs, reason)
    this.#assign()
  }

  #replace(seat: Seat): void {
    this.#seats.splice(this.#seats.indexOf(seat), 1, emptySeat(seat.kind))
  }

  /** Which of several it was is found out apart. Those that had just begun or were going on when time ran out are held for innocent once. */
  #tryAgain(jobs: readonly Job[], reason: MediaFaultReason): void {
    const now = performance.now()
    const isInnocent = ({ aliveAt, falls }: Job) =>
      reason === 'time-limit' && falls === 0 && now - aliveAt < this.#timeLimitMs / 2
    const { innocent = [], suspect = [] } = Object.groupBy(jobs, (job) => (isInnocent(job) ? 'innocent' : 'suspect'))
    for (const job of jobs) job.falls++
    this.#waiting.shared.unshift(...innocent)
    this.#waiting.apart.push(...suspect)
    this.#waiting.apart.sort((a, b) => a.read - b.read)
  }

  /** It was alone, so it was it. The facts may still be had without decoding. */
  #blame(job: Job, reason: MediaFaultReason, lastWords: string): void {
    const { work } = job
    if (work.kind === 'make' || work.kind === 'derive') {
      job.settle({ problem: problemOf(reason) })
    } else if (work.kind !== 'analyse' || work.request.into === undefined) {
      job.settle(new MediaFault(reason, `${faultTexts[reason]}: ${work.path} ${lastWords}`.trim()))
    } else {
      const { into: _into, ...withoutPictures } = work.request
      this.#waiting.apart.unshift({ ...job, work: { ...work, request: withoutPictures }, broke: reason })
    }
  }

  #checkLimits(): void {
    const now = performance.now()
    for (const seat of this.#seats) {
      if (!seat.child) continue
      if (seat.ending) {
        if (now - seat.ending.since > patienceWithEndingMs) this.#onExit(seat, '')
      } else if (seat.jobs.size === 0) {
        const idleMs = seat.kind === 'apart' ? Math.min(apartIdleMs, this.#idleMs) : this.#idleMs
        if (now - seat.idleSince > idleMs) this.#giveBack(seat, seat.child)
      } else this.#checkLimitsOf(seat, seat.child)
    }
  }

  #checkLimitsOf(seat: Seat, child: MediaChild): void {
    const now = performance.now()
    // A decoder that blocks its child also holds up innocent files beside it, so who ran out of time says little.
    const limit = seat.kind === 'heavy' ? this.#heavyTimeLimitMs : this.#timeLimitMs
    const late = seat.jobs.values().some((job) => now - job.aliveAt > limit)
    const reason = late ? 'time-limit' : child.memoryMb() > this.#memoryLimitMb ? 'memory-limit' : undefined
    if (reason === undefined) return
    seat.ending = { reason, since: now }
    child.kill()
  }

  #giveBack(seat: Seat, child: MediaChild): void {
    this.#replace(seat)
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
