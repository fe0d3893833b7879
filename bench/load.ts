import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Load {
  /** Addresses on one server, asked in turn. `{n}` in one of them becomes the number of the request. */
  urls: readonly string[]
  headers: Record<string, string>
  connections: number
  seconds: number
  /** Milliseconds between an answer and the next request of a connection. */
  pause?: number
}

export interface LoadResult {
  /** Answers a second. */
  rate: number
  /** Milliseconds, sorted. */
  times: number[]
  /** Statuses other than 200, with how many of each. */
  faults: Record<string, number>
}

/**
 * Keeps some connections busy, each with one request at a time, from a thread of its own and through bare sockets: a
 * client that costs as much as the server would be measuring itself.
 */
export function load(wish: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: wish })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** The value of a sorted list below which this part of it lies. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

interface Wish {
  request: () => Buffer
  end: number
  pause: number
  result: LoadResult
}

/** One connection: asks, waits for the whole answer, asks again, until the time is over. */
class Client {
  readonly #socket: Socket
  readonly #wish: Wish
  #sent = 0
  #head = Buffer.alloc(0)
  /** Bytes of the answer that have not come yet; below zero while its head is read. */
  #missing = -1

  constructor(socket: Socket, wish: Wish) {
    this.#socket = socket
    this.#wish = wish
  }

  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.setNoDelay(true)
      this.#socket.on('error', reject)
      this.#socket.on('close', () => resolve())
      this.#socket.on('connect', () => this.#ask())
      this.#socket.on('data', (chunk) => this.#take(chunk))
    })
  }

  #ask() {
    this.#sent = performance.now()
    if (this.#sent >= this.#wish.end) this.#socket.destroy()
    else this.#socket.write(this.#wish.request())
  }

  #take(chunk: Buffer) {
    if (this.#missing < 0) this.#readHead(chunk)
    else this.#missing -= chunk.length
    if (this.#missing !== 0) return
    this.#missing = -1
    this.#wish.result.times.push(performance.now() - this.#sent)
    if (this.#wish.pause > 0) setTimeout(() => this.#ask(), this.#wish.pause)
    else this.#ask()
  }

  #readHead(chunk: Buffer) {
    this.#head = Buffer.concat([this.#head, chunk])
    const at = this.#head.indexOf('\r\n\r\n')
    if (at < 0) return
    const text = this.#head.toString('latin1', 0, at)
    const status = text.slice(9, 12)
    const { faults } = this.#wish.result
    if (status !== '200') faults[status] = (faults[status] ?? 0) + 1
    const length = /content-length: (\d+)/i.exec(text)?.[1]
    if (length === undefined) this.#socket.destroy(new Error(`an answer without its length: ${text}`))
    this.#missing = Number(length) - (this.#head.length - at - 4)
    this.#head = Buffer.alloc(0)
  }
}

async function run({ urls, headers, connections, seconds, pause = 0 }: Load): Promise<LoadResult> {
  const result: LoadResult = { rate: 0, times: [], faults: {} }
  const { host, hostname, port } = new URL(urls[0] ?? '')
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = urls.map((url) => {
    const { pathname, search } = new URL(url)
    return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  })
  let next = 0
  const request = () => Buffer.from((requests[next % requests.length] ?? '').replace('{n}', String(next++)))
  const start = performance.now()
  const wish = { request, end: start + seconds * 1000, pause, result }
  const clients = Array.from({ length: connections }, () => new Client(connect(Number(port), hostname), wish).run())
  await Promise.all(clients)
  result.rate = result.times.length / ((performance.now() - start) / 1000)
  result.times.sort((a, b) => a - b)
  return result
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Load))
