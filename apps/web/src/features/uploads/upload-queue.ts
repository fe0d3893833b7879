import { ApiProblem, ServerProblem, UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { FindDouble } from './find-double.ts'
import type { DroppedFile } from './upload-events.ts'
import {
  type Double,
  hasEnded,
  isDouble,
  type UploadItem,
  type UploadsAddress,
  type UploadTarget,
} from './upload-item.ts'

/** Files whose bytes are on their way at once. */
const atOnce = 3
/** Milliseconds between two tries to reach the server: a second at first, half a minute in the end. */
const tryAgainAfter = (tries: number) => Math.min(30_000, 1000 * 2 ** tries)
/** Milliseconds between two questions whether a file was read. */
const askAgainAfter = (asked: number) => Math.min(5000, 300 * 1.3 ** asked)

export interface QueueState {
  items: readonly UploadItem[]
  isPaused: boolean
  /** How many uploads the server has heard to be given up. */
  givenUp: number
}

/**
 * Sends files in chunks, some at a time. What was begun goes on after a lost network, a closed lid and a restarted server: the
 * server is asked what is missing, and gets that.
 */
export class UploadQueue {
  readonly #client: ResourceClient
  readonly #address: UploadsAddress
  readonly #findDouble: FindDouble | null
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<number, AbortController>()
  #state: QueueState = { items: [], isPaused: false, givenUp: 0 }
  #lastId = 0

  /** `findDouble`: asked before a file is sent; null where none is looked for. */
  constructor(client: ResourceClient, address: UploadsAddress, findDouble: FindDouble | null) {
    this.#client = client
    this.#address = address
    this.#findDouble = findDouble
  }

  readonly get = (): QueueState => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Files with the places that they go to: the folder of each is below that of its target. */
  add(places: readonly { file: DroppedFile; target: UploadTarget }[]): void {
    const items = places.map(({ file: { file, folder }, target }): UploadItem => {
      this.#lastId += 1
      const place = { ...target, folder: [target.folder, folder].filter((path) => path !== '').join('/') }
      const fresh = { state: 'waiting', sent: 0, creation: null, problem: null, href: null, double: null } as const
      return { id: this.#lastId, file, target: place, isWanted: false, name: file.name, ...fresh }
    })
    this.#set({ items: [...this.#state.items, ...items] })
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

  /** Tries a file again that failed, from its beginning. */
  retry(id: number): void {
    this.#giveUp(id)
    this.#change(id, { state: 'waiting', problem: null, creation: null, sent: 0 })
    this.#pump()
  }

  /** Takes a file out, and what has come of it. */
  remove(id: number): void {
    this.#stops.get(id)?.abort()
    this.#giveUp(id)
    this.#set({ items: this.#state.items.filter((item) => item.id !== id) })
  }

  /** Takes those out that came to an end. */
  clear(): void {
    this.#set({ items: this.#state.items.filter((item) => !hasEnded(item)) })
  }

  /** Uploads a file although its bytes are there; without an id, all of these. */
  wantDouble(id?: number): void {
    const isMeant = (item: UploadItem) => isDouble(item) && (id === undefined || item.id === id)
    const wanted = { state: 'waiting', double: null, isWanted: true } as const
    this.#set({ items: this.#state.items.map((item) => (isMeant(item) ? { ...item, ...wanted } : item)) })
    this.#pump()
  }

  /** Takes those out whose bytes are there. */
  leaveDoubles(): void {
    this.#set({ items: this.#state.items.filter((item) => !isDouble(item)) })
  }

  /** So that its room is free at once; where that is not heard, what has come goes away after a day. */
  #giveUp(id: number): void {
    const item = this.#find(id)
    if (item?.creation == null || item.state === 'done') return
    this.#client.remove(item.creation.cancel).then(
      () => this.#set({ givenUp: this.#state.givenUp + 1 }),
      () => undefined,
    )
  }

  #find(id: number): UploadItem | undefined {
    return this.#state.items.find((item) => item.id === id)
  }

  #change(id: number, change: Partial<UploadItem>): void {
    this.#set({ items: this.#state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) })
  }

  #set(change: Partial<QueueState>): void {
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
      const double = await this.#double(id, stop.signal)
      if (double !== null) return this.#change(id, { state: 'double', double })
      await this.#send(id, stop.signal)
      this.#change(id, { state: 'reading' })
      void this.#follow(id)
    } catch (problem) {
      // Paused, or taken out: what has come stays where it is.
      if (stop.signal.aborted) this.#change(id, { state: 'waiting' })
      else this.#change(id, { state: 'failed', problem: problem as Error })
    } finally {
      this.#stops.delete(id)
      this.#pump()
    }
  }

  /** Before anything is sent of a file that takes no other's place. */
  async #double(id: number, signal: AbortSignal): Promise<Double | null> {
    const [item, find] = [this.#find(id), this.#findDouble]
    if (item === undefined || find === null || item.creation !== null || item.isWanted || item.target.replaces)
      return null
    this.#change(id, { state: 'checking' })
    const shrunk = await this.#shrunk(item)
    return this.#patiently(id, signal, () => find(shrunk, signal))
  }

  async #send(id: number, signal: AbortSignal): Promise<void> {
    const found = this.#find(id)
    if (found === undefined) return
    this.#change(id, { state: 'sending' })
    const item = found.creation === null ? await this.#shrunk(found) : found
    const creation = item.creation ?? (await this.#patiently(id, signal, () => this.#begin(item)))
    this.#change(id, { creation })
    const { chunkSize, numChunks } = creation
    const missing = item.creation === null ? numbersTo(numChunks) : await this.#missing(id, item, signal)
    let left = missing.reduce((sum, number) => sum + partOf(item.file, number, chunkSize).size, 0)
    this.#change(id, { sent: item.file.size - left })
    for (const number of missing) {
      const part = partOf(item.file, number, chunkSize)
      const address = creation.chunks.replace('{index}', String(number))
      await this.#patiently(id, signal, () => this.#sendPart(address, part, signal))
      left -= part.size
      this.#change(id, { sent: item.file.size - left })
    }
  }

  /** Once, before anything of it is sent. */
  async #shrunk(item: UploadItem): Promise<UploadItem> {
    const { shrinking } = item.target
    if (shrinking === null) return item
    const { shrunkFile } = await import('./shrink-picture.ts')
    const file = await shrunkFile(item.file, shrinking)
    this.#change(item.id, { file, target: { ...item.target, shrinking: null } })
    return { ...item, file }
  }

  #begin({ file, target }: UploadItem) {
    const attributes = [{ key: 'mt', value: file.lastModified }]
    const { href: destination, folder, comment = null } = target
    const wish = { destination, folder, filename: file.name, fileSize: file.size, metadata: { attributes }, comment }
    return this.#client.perform(this.#address, 'upload-request', wish)
  }

  /** A part that came although its answer was lost is there. */
  async #sendPart(address: string, part: Blob, signal: AbortSignal): Promise<void> {
    await this.#client.sendPart(address, part, signal).catch((problem) => {
      if (!(problem instanceof ApiProblem) || problem.value !== 'ChunkReceived') throw problem
    })
  }

  async #missing(id: number, { creation }: UploadItem, signal: AbortSignal): Promise<readonly number[]> {
    const href = creation?.status ?? ''
    const ask = () => this.#client.get(href, 'upload-progress', { isFresh: true })
    return (await this.#patiently(id, signal, ask)).missing
  }

  /** Tries again what fails for a while, for as long as that takes. */
  async #patiently<Result>(id: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries++) {
      try {
        const result = await work()
        if (tries > 0) this.#change(id, { state: 'sending' })
        return result
      } catch (problem) {
        if (signal.aborted || !mayPass(problem)) throw problem
        this.#change(id, { state: 'offline' })
        await pause(tryAgainAfter(tries), signal)
      }
    }
  }

  /** Waits for the file to be read; beside those that are sent. */
  async #follow(id: number): Promise<void> {
    for (let asked = 0; ; asked++) {
      const item = this.#find(id)
      if (item === undefined || item.creation === null) return
      const status = await this.#client
        .get(item.creation.status, 'upload-progress', { isFresh: true })
        .catch((problem: Error) => problem)
      if (status instanceof Error && !mayPass(status)) return this.#change(id, { state: 'failed', problem: status })
      if (!(status instanceof Error)) {
        const { filename: name, result } = status
        if (status.status === 'done') return this.#change(id, { state: 'done', name, href: result?.assetUrl ?? null })
        if (status.status === 'failed') {
          const problem = new Error(status.error?.message ?? '')
          return this.#change(id, { state: 'failed', problem })
        }
      }
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter(asked)))
    }
  }
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}

function partOf(file: File, number: number, size: number): Blob {
  return file.slice(number * size, (number + 1) * size)
}

function mayPass(problem: unknown): boolean {
  const isBusy = problem instanceof ServerProblem && [502, 503, 504].includes(problem.status)
  return problem instanceof UnreachableProblem || isBusy
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
