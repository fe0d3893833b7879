import { UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { Reader } from '@vitrine/hypermedia/resource-client.ts'
import { judgeAnswer } from '@vitrine/hypermedia/send-request.ts'
import type { Order, Report } from './worker-messages.ts'

interface Waiting {
  resolve: (document: unknown) => void
  reject: (fault: unknown) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let lastId = 0

/** Reads a collection list in the worker (COL-020), which begins with the first list and stays. */
export const readList: Reader = (address, { signal, ...request }) => {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => {
      if (!waiting.delete(id)) return
      tell({ abandoned: id })
      reject(signal.reason)
    })
    waiting.set(id, { resolve, reject })
    tell({ id, address: new URL(address, location.href).href, request })
  })
}

function tell(order: Order): void {
  worker ??= begin()
  worker.postMessage(order)
}

function begin(): Worker {
  const begun = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
  begun.addEventListener('message', ({ data }: MessageEvent<Report>) => void hear(data))
  // It could not be fetched, or it failed: whoever waits is told, and the next list tries another one.
  begun.addEventListener('error', () => {
    begun.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new UnreachableProblem(new Error('The worker did not begin')))
    waiting.clear()
  })
  return begun
}

async function hear(said: Report): Promise<void> {
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
