import type { GuestVisit } from '@vitrine/contract/upload-links.ts'
import type { UploadCreation } from '@vitrine/contract/uploads.ts'
import { AwayProblem, type SenderClient, SenderProblem } from './sender-client.ts'

/** A phone on a bad line gains nothing by more. */
const atOnce = 2
const tryAgainAfter = (tries: number) => Math.min(30_000, 1000 * 2 ** tries)
/** A server that says so often that it is away is asked again when somebody says so: a minute. */
const mostAnswers = 6
const askAgainAfter = (asked: number) => Math.min(3000, 200 * 1.4 ** asked)

/** `ready`: chosen, and not sent before somebody says so. `offline`: the server is asked again and again. */
type SendState = 'ready' | 'waiting' | 'sending' | 'offline' | 'checking' | 'done' | 'failed'

export interface SendItem {
  id: number
  file: File
  folder: string
  state: SendState
  sent: number
  caption: string
  credit: string
  creation: Creation | null
  /** Why it was refused, in the words of the server; empty while it was not. */
  reason: string
  /** It failed because the server was away: what has come of it is gone on with. */
  wasAway: boolean
}

type Creation = Pick<UploadCreation, 'chunks' | 'chunkSize' | 'numChunks' | 'status' | 'cancel'>
type Progress = { status: string; missing: number[]; error: { message: string } | null }

export interface SendingState {
  items: readonly SendItem[]
  isPaused: boolean
}

/** Sends files by a link in chunks, two at a time. What was begun goes on after a lost line: the server is asked what is missing. */
export class SendQueue {
  readonly #client: SenderClient
  readonly #upload: string
  readonly #failed: string
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<number, AbortController>()
  /** Begun in this visit before the page was loaded anew. */
  readonly #unfinished: GuestVisit['data']
  #state: SendingState = { items: [], isPaused: false }
  #lastId = 0

  /** `failed`: what is said where the server says nothing. */
  constructor(client: SenderClient, { upload, data }: Pick<GuestVisit, 'upload' | 'data'>, failed: string) {
    this.#client = client
    this.#upload = String(upload)
    this.#failed = failed
    this.#unfinished = data.filter(({ creation }) => creation !== null)
  }

  readonly get = (): SendingState => this.#state
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** `refusal`: why a file is not sent at all; empty for one that may be. */
  add(files: readonly { file: File; folder: string }[], refusal: (file: File) => string): void {
    const items = files.map(({ file, folder }): SendItem => {
      this.#lastId += 1
      const same = this.#unfinished.findIndex(
        (one) => one.filename === file.name && one.bytes === file.size && one.folder === folder,
      )
      const creation = same < 0 ? null : (this.#unfinished.splice(same, 1)[0]?.creation ?? null)
      const reason = refusal(file)
      const state = reason === '' ? 'ready' : 'failed'
      return {
        id: this.#lastId,
        file,
        folder,
        state,
        sent: 0,
        caption: '',
        credit: '',
        creation,
        reason,
        wasAway: false,
      }
    })
    this.#set({ items: [...this.#state.items, ...items] })
  }

  describe(id: number, said: Partial<Pick<SendItem, 'caption' | 'credit'>>): void {
    this.#change(id, said)
  }

  /** Sends all that were chosen. */
  send(): void {
    this.#set({
      items: this.#state.items.map((item) => (item.state === 'ready' ? { ...item, state: 'waiting' } : item)),
    })
    this.#pump()
  }

  pause(): void {
    this.#set({ isPaused: true })
    for (const stop of this.#stops.values()) stop.abort()
  }

  resume(): void {
    this.#set({ isPaused: false })
    this.#pump()
  }

  retry(id: number): void {
    const goesOn = this.#find(id)?.wasAway === true
    if (!goesOn) this.#giveUp(id)
    const anew = goesOn ? {} : { creation: null, sent: 0 }
    this.#change(id, { state: 'waiting', reason: '', wasAway: false, ...anew })
    this.#pump()
  }

  remove(id: number): void {
    this.#stops.get(id)?.abort()
    this.#giveUp(id)
    this.#set({ items: this.#state.items.filter((item) => item.id !== id) })
  }

  /** Where that is not heard, what has come goes away after a day. */
  #giveUp(id: number): void {
    const item = this.#find(id)
    if (item?.creation == null || item.state === 'done') return
    this.#client.ask(String(item.creation.cancel), 'DELETE').catch(() => undefined)
  }

  #find(id: number) {
    return this.#state.items.find((item) => item.id === id)
  }

  #change(id: number, change: Partial<SendItem>): void {
    this.#set({ items: this.#state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) })
  }

  #set(change: Partial<SendingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #pump(): void {
    while (!this.#state.isPaused && this.#stops.size < atOnce) {
      const next = this.#state.items.find(({ id, state }) => state === 'waiting' && !this.#stops.has(id))
      if (next === undefined) return
      void this.#run(next.id)
    }
  }

  async #run(id: number): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(id, stop)
    try {
      await this.#sendFile(id, stop.signal)
    } catch (problem) {
      const isKnown = problem instanceof SenderProblem && problem.message !== ''
      // Paused, or taken out: what has come stays where it is.
      if (stop.signal.aborted) this.#change(id, { state: 'waiting' })
      else {
        const wasAway = problem instanceof AwayProblem
        this.#change(id, { state: 'failed', reason: isKnown ? problem.message : this.#failed, wasAway })
      }
    } finally {
      this.#stops.delete(id)
      this.#pump()
    }
  }

  async #sendFile(id: number, signal: AbortSignal): Promise<void> {
    const item = this.#find(id)
    if (item === undefined) return
    this.#change(id, { state: 'sending' })
    const creation = item.creation ?? (await this.#patiently(id, signal, () => this.#begin(item)))
    this.#change(id, { creation })
    const { file } = item
    const { chunkSize, numChunks } = creation
    const all = Array.from({ length: numChunks }, (_, number) => number)
    const missing = item.creation === null ? all : (await this.#progress(id, creation, signal)).missing
    const partOf = (number: number) => file.slice(number * chunkSize, (number + 1) * chunkSize)
    let left = missing.reduce((sum, number) => sum + partOf(number).size, 0)
    this.#change(id, { sent: file.size - left })
    for (const number of missing) {
      const address = creation.chunks.replace('{index}', String(number))
      await this.#patiently(id, signal, () => this.#sendPart(address, partOf(number), signal))
      left -= partOf(number).size
      this.#change(id, { sent: file.size - left })
    }
    this.#change(id, { state: 'checking' })
    await this.#settle(id, creation, signal)
  }

  #begin({ file, folder, caption, credit }: SendItem): Promise<Creation> {
    const wish = { filename: file.name, folder, fileSize: file.size, modified: file.lastModified, caption, credit }
    return this.#client.ask(this.#upload, 'POST', wish)
  }

  /** A part that came although its answer was lost is there. */
  async #sendPart(address: string, part: Blob, signal: AbortSignal): Promise<void> {
    await this.#client.sendPart(address, part, signal).catch((problem) => {
      if (!(problem instanceof SenderProblem) || problem.value !== 'ChunkReceived') throw problem
    })
  }

  #progress(id: number, { status }: Creation, signal: AbortSignal): Promise<Progress> {
    return this.#patiently(id, signal, () => this.#client.ask<Progress>(String(status)))
  }

  /** Waits until the file has its place, or was refused. */
  async #settle(id: number, creation: Creation, signal: AbortSignal): Promise<void> {
    for (let asked = 0; ; asked++) {
      const { status, error } = await this.#progress(id, creation, signal)
      if (status === 'done') return this.#change(id, { state: 'done' })
      if (status === 'failed') return this.#change(id, { state: 'failed', reason: error?.message ?? this.#failed })
      await pause(askAgainAfter(asked), signal)
      signal.throwIfAborted()
    }
  }

  async #patiently<Result>(id: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const before = this.#find(id)?.state ?? 'sending'
    let answers = 0
    for (let tries = 0; ; tries++) {
      try {
        const result = await work()
        signal.throwIfAborted()
        if (tries > 0) this.#change(id, { state: before })
        return result
      } catch (problem) {
        if (signal.aborted || !(problem instanceof AwayProblem)) throw problem
        if (problem.isAnswer && ++answers > mostAnswers) throw problem
        this.#change(id, { state: 'offline' })
        await pause(tryAgainAfter(tries), signal)
      }
    }
  }
}

/** Ends early when the network is back, and when nobody waits any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
