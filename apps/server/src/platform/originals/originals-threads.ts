import { close as closeDescriptor } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type Entry, OriginalFault, type Place } from './originals.ts'
import type { OpenedFile, ThreadReply, ThreadRequest, ThreadResult, ThreadSetup } from './thread-messages.ts'

export interface ThreadLimits {
  /** Milliseconds without an answer, or without a further part of one, after which nobody waits any more. */
  limitMs: number
  /** Milliseconds after which a thread counts as held up: another one is started for those who wait. */
  slowMs: number
}

/** As many as are of use to quick disks. */
const quickThreads = 4
/** With those that are held up. */
const mostThreads = 24
/** So that one disk that does not answer holds up no more than these. */
const mostForOneRoot = 4
/** For a file that somebody holds for a moment. */
const retryMs = 50

interface Call {
  request: ThreadRequest
  place: Place
  /** Nobody waits any more; what is opened in the end is closed. */
  isOver: boolean
  timer: NodeJS.Timeout | null
  begunAt: number
  onEntries(entries: Entry[]): void
  settle(outcome: ThreadResult | OriginalFault): void
}

interface Thread {
  worker: Worker
  call: Call | null
}

/** Shares calls out among threads, so that what hangs is waited for by its own callers alone. */
export class OriginalsThreads {
  readonly #setup: ThreadSetup
  readonly #limits: ThreadLimits
  readonly #threads: Thread[] = []
  #waiting: Call[] = []
  #slowCheck: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(setup: ThreadSetup, limits: ThreadLimits) {
    this.#setup = setup
    this.#limits = limits
  }

  /** @throws OriginalFault. */
  run(request: ThreadRequest, onEntries: (entries: Entry[]) => void = () => undefined): Promise<ThreadResult> {
    const place = request.kind === 'open' ? request.file : request.place
    if (this.#isClosed && request.kind === 'close') return closeHere(request.fd)
    if (this.#isClosed || (request.kind !== 'close' && this.#isGivenUp(place.root)))
      return Promise.reject(new OriginalFault('stuck', place))
    return new Promise((resolve, reject) => {
      const settle = (outcome: ThreadResult | OriginalFault) =>
        outcome instanceof OriginalFault ? reject(outcome) : resolve(outcome)
      const call: Call = { request, place, onEntries, settle, isOver: false, timer: null, begunAt: 0 }
      // What was opened is closed at some time, however long that takes.
      if (request.kind !== 'close') this.#limit(call)
      this.#waiting.push(call)
      this.#assign()
    })
  }

  /** Whether a call was given up and has not come back since. */
  get isStuck(): boolean {
    return this.#threads.some(({ call }) => call?.isOver)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#slowCheck ?? undefined)
    const calls = [...this.#waiting, ...this.#threads.flatMap(({ call }) => call ?? [])]
    this.#waiting = []
    for (const call of calls) {
      if (call.request.kind === 'close' && call.begunAt === 0) void closeHere(call.request.fd)
      this.#giveUp(call)
    }
    // A thread that hangs in the system cannot be ended; it holds up the end of the process, not this.
    await Promise.all(
      this.#threads.flatMap(({ worker, call }) => (call ? [void worker.terminate()] : worker.terminate())),
    )
  }

  #limit(call: Call) {
    clearTimeout(call.timer ?? undefined)
    call.timer = setTimeout(() => this.#giveUp(call), this.#limits.limitMs)
  }

  #giveUp(call: Call) {
    if (call.isOver) return
    this.#end(call)
    this.#waiting = this.#waiting.filter((other) => other !== call)
    call.settle(new OriginalFault('stuck', call.place))
  }

  #end(call: Call) {
    call.isOver = true
    clearTimeout(call.timer ?? undefined)
  }

  /** All that one disk may hold up is held up. */
  #isGivenUp(root: string): boolean {
    return this.#threads.filter(({ call }) => call?.isOver && call.place.root === root).length >= mostForOneRoot
  }

  #assign() {
    if (this.#isClosed) return
    for (const call of this.#waiting) {
      if (this.#busyWith(call.place.root) >= mostForOneRoot || this.#isInUse(call)) continue
      const thread = this.#threads.find((each) => each.call === null) ?? this.#startOne()
      if (!thread) break
      this.#waiting = this.#waiting.filter((other) => other !== call)
      call.begunAt = performance.now()
      thread.call = call
      // What is written is handed over, not copied: at full speed the copies were hundreds of megabytes that nobody collects in time.
      const given = call.request.kind === 'write' ? [call.request.bytes.buffer as ArrayBuffer] : []
      thread.worker.postMessage(call.request, given)
    }
    if (this.#waiting.length > 0) this.#lookForSlow()
  }

  /** A descriptor is closed when nothing is read from it any more: its number may be another file's at once. */
  #isInUse({ request }: Call): boolean {
    if (request.kind !== 'close') return false
    const others = [...this.#waiting, ...this.#threads.flatMap(({ call }) => call ?? [])]
    return others.some(
      (other) => 'file' in other.request && 'fd' in other.request.file && other.request.file.fd === request.fd,
    )
  }

  #busyWith(root: string): number {
    return this.#threads.filter(({ call }) => call?.place.root === root).length
  }

  #startOne(): Thread | null {
    const held = performance.now() - this.#limits.slowMs
    const quick = this.#threads.filter(({ call }) => call === null || call.begunAt > held)
    if (quick.length >= quickThreads || this.#threads.length >= mostThreads) return null
    const file = new URL('./originals-thread.ts', import.meta.url)
    // Descriptors outlive the thread that opened them: all threads read from them.
    const worker = new Worker(file, { workerData: this.#setup, trackUnmanagedFds: false })
    worker.unref()
    const thread: Thread = { worker, call: null }
    this.#threads.push(thread)
    worker.on('message', (reply: ThreadReply) => this.#onReply(thread, reply))
    worker.once('error', () => undefined)
    worker.once('exit', () => this.#onExit(thread))
    return thread
  }

  /** Those who wait only because others are slow are given threads of their own. */
  #lookForSlow() {
    this.#slowCheck ??= setTimeout(() => {
      this.#slowCheck = null
      this.#assign()
    }, this.#limits.slowMs)
  }

  #onReply(thread: Thread, reply: ThreadReply) {
    const { call } = thread
    if (!call) return
    if ('entries' in reply) {
      if (call.isOver) return
      call.onEntries(reply.entries)
      return this.#limit(call)
    }
    thread.call = null
    if (call.isOver) this.#closeLate(call, reply)
    else if ('result' in reply) this.#settle(call, reply.result)
    else if (reply.fault === 'busy' && call.request.kind !== 'write') this.#again(call)
    else if (reply.fault === 'busy') this.#settle(call, new OriginalFault('unreadable', call.place, reply.code))
    else this.#settle(call, new OriginalFault(reply.fault, call.place, reply.code))
    this.#assign()
  }

  #settle(call: Call, outcome: ThreadResult | OriginalFault) {
    this.#end(call)
    call.settle(outcome)
  }

  #closeLate({ request, place }: Call, reply: ThreadReply) {
    if (request.kind !== 'open' || !('result' in reply)) return
    const { fd } = reply.result as OpenedFile
    this.run({ kind: 'close', fd, place }).catch(() => undefined)
  }

  #again(call: Call) {
    setTimeout(() => {
      if (call.isOver) return
      this.#waiting.push(call)
      this.#assign()
    }, retryMs)
  }

  /** A thread ends by itself only when it runs out of memory or at the end of the program. */
  #onExit(thread: Thread) {
    this.#threads.splice(this.#threads.indexOf(thread), 1)
    const { call } = thread
    if (call && !call.isOver) this.#settle(call, new OriginalFault('unreadable', call.place))
    this.#assign()
  }
}

/** At the end of the program, when no thread is left for it. */
function closeHere(fd: number): Promise<null> {
  return new Promise((resolve) => closeDescriptor(fd, () => resolve(null)))
}
