import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Load {
  /** Addresses on one server, asked in turn. */
  urls: readonly string[]
  headers: Record<string, string>
  connections: number
  seconds: number
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

async function run({ urls, headers, connections, seconds }: Load): Promise<LoadResult> {
  const times: number[] = []
  const faults: Record<string, number> = {}
  const [first] = urls.map((url) => new URL(url))
  if (!first) throw new Error('no address')
  const lines = Object.entries({ host: first.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = urls.map((url) => {
    const { pathname, search } = new URL(url)
    return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  })
  const start = performance.now()
  const end = start + seconds * 1000
  let next = 0
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(first.port), first.hostname)
      let sent = 0
      let missing = -1
      const ask = () => {
        if (performance.now() >= end) {
          socket.destroy()
          resolve()
          return
        }
        sent = performance.now()
        socket.write(requests[next++ % requests.length] as Buffer)
      }
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('connect', ask)
      let head = Buffer.alloc(0)
      socket.on('data', (chunk) => {
        if (missing < 0) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const at = head.indexOf('\r\n\r\n')
          if (at < 0) return
          const text = head.toString('latin1', 0, at)
          const status = text.slice(9, 12)
          if (status !== '200') faults[status] = (faults[status] ?? 0) + 1
          const length = /content-length: (\d+)/i.exec(text)?.[1]
          if (length === undefined) {
            reject(new Error(`an answer without its length: ${text}`))
            return
          }
          missing = Number(length) - (head.length - at - 4)
          head = Buffer.alloc(0)
        } else missing -= chunk.length
        if (missing > 0) return
        missing = -1
        times.push(performance.now() - sent)
        ask()
      })
    })
  await Promise.all(Array.from({ length: connections }, client))
  const rate = times.length / ((performance.now() - start) / 1000)
  return { rate, times: times.sort((a, b) => a - b), faults }
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Load))
