import { UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import { type Reader, readHere } from '@vitrine/hypermedia/reader.ts'
import { judgeAnswer } from '@vitrine/hypermedia/send-request.ts'
import type { Order, Report } from './worker-messages.ts'

interface Waiting {
  readHere: () => Promise<unknown>
  resolve: (document: unknown) => void
  reject: (fault: unknown) => void
}

const waiting = new Map<number, Waiting>()
/** Null where the browser can begin none: then lists are read in the page. */
let worker: Worker | null | undefined
let hasAnswered = false
let lastId = 0

/** Reads a collection list in the worker (COL-020), which begins with the first list and stays. */
export const readList: Reader = (address, { signal, ...request }) => {
  if (worker === undefined) worker = begin()
  const current = worker
  const inPage = () => readHere(address, { ...request, ...(signal ? { signal } : {}) })
  if (current === null) return inPage()
  const tell = (order: Order) => current.postMessage(order)
  const id = ++lastId
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => {
      if (!waiting.delete(id)) return
      tell({ abandoned: id })
      reject(signal.reason)
    })
    waiting.set(id, { readHere: inPage, resolve, reject })
    tell({ id, address: new URL(address, location.href).href, request })
  })
}

/** Workers may be forbidden, by a policy of a proxy or by an extension, or not be known in this form by an older browser. */
function begin(): Worker | null {
  try {
    const begun = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
    begun.addEventListener('message', ({ data }: MessageEvent<Report>) => void hear(data))
    begun.addEventListener('error', (event) => {
      event.preventDefault()
      fail(begun)
    })
    return begun
  } catch {
    return null
  }
}

/** Whoever waits is given the list by the page. After a worker that worked the next list tries another one. */
function fail(broken: Worker): void {
  broken.terminate()
  worker = hasAnswered ? undefined : null
  hasAnswered = false
  const left = [...waiting.values()]
  waiting.clear()
  for (const { readHere, resolve, reject } of left) void readHere().then(resolve, reject)
}

async function hear(said: Report): Promise<void> {
  hasAnswered = true
  const who = waiting.get(said.id)
  if (who === undefined) return
  waiting.delete(said.id)
  if ('document' in said) return who.resolve(said.document)
  if ('isUnreachable' in said) {
    const { message } = said
    return who.reject(said.isUnreachable ? new UnreachableProblem(message) : new Error(message))
  }
  const { text, ...init } = said.refusal
  // An answer without a body may not be given one.
  const answer = new Response(text === '' ? null : text, init)
  await judgeAnswer(answer).then(who.resolve, who.reject)
}
