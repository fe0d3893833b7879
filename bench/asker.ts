import { once } from 'node:events'
import { Agent, request as begin } from 'node:http'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

interface Wish {
  url: string
  headers: Record<string, string>
  /** Sent as a PATCH; null asks with GET. */
  change: string | null
}

interface Answer {
  status: number
  /** From the request to the last byte, milliseconds. */
  time: number
}

/** A client with one open connection in a thread of its own, which takes what browsers take and unpacks nothing. */
export interface Asker {
  /** @throws Error when the answer is no success. */
  time(url: URL, headers: Record<string, string>, change?: string): Promise<number>
  close(): Promise<void>
}

/** Asks from outside the server's thread: a client beside the server on one thread measures itself too. */
export function openAsker(): Asker {
  const worker = new Worker(fileURLToPath(import.meta.url))
  return {
    async time(url, headers, change) {
      const wish: Wish = { url: url.href, headers, change: change ?? null }
      worker.postMessage(wish)
      const [{ status, time }] = (await once(worker, 'message')) as [Answer]
      if (status !== 200) throw new Error(`${url.href}: ${status}`)
      return time
    },
    async close() {
      await worker.terminate()
    },
  }
}

const agent = new Agent({ keepAlive: true })

function ask({ url, headers, change }: Wish): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const length = change === null ? {} : { 'content-length': String(Buffer.byteLength(change)) }
    const method = change === null ? 'GET' : 'PATCH'
    const all = { 'accept-encoding': 'gzip, deflate, br, zstd', ...length, ...headers }
    const request = begin(url, { agent, method, headers: all })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, time: performance.now() - start }))
    })
    request.end(change ?? undefined)
  })
}

if (!isMainThread) parentPort?.on('message', async (wish: Wish) => parentPort?.postMessage(await ask(wish)))
