import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

interface Storm {
  /** Of the server, with its base. */
  address: string
  count: number
  password: string
}

/** So many people sign in at one moment, from a thread of its own. Answers how long all of them take, milliseconds. */
export function signInStorm(wish: Storm): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: wish })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Signs in one of those who are called `storm-0` and so on, each from an address of their own. Answers how long it took. */
export async function signIn(at: number, { address, password }: Omit<Storm, 'count'>): Promise<number> {
  const { origin } = new URL(address)
  const body = new URLSearchParams({ username: `storm-${at}`, password })
  const headers = { origin, 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` }
  const start = performance.now()
  const answer = await fetch(new URL('login', address), { method: 'POST', body, headers, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status >= 400) throw new Error(`storm-${at}: ${answer.status}`)
  return performance.now() - start
}

async function run(storm: Storm): Promise<number> {
  const start = performance.now()
  await Promise.all(Array.from({ length: storm.count }, (_, at) => signIn(at, storm)))
  return performance.now() - start
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Storm))
