import { UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import { ask } from '@vitrine/hypermedia/send-request.ts'
import type { Order, Report } from './worker-messages.ts'

/** The worker that fetches and reads collection lists (COL-020). It knows nothing but how to ask; the page judges. */
const running = new Map<number, AbortController>()

const report = (said: Report) => self.postMessage(said)

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('abandoned' in data) running.get(data.abandoned)?.abort()
  else void fetchList(data)
})

async function fetchList({ id, address, request }: Exclude<Order, { abandoned: number }>): Promise<void> {
  const leaving = new AbortController()
  running.set(id, leaving)
  try {
    const answer = await ask(address, { ...request, signal: leaving.signal })
    const { status, statusText } = answer
    if (answer.ok) report({ id, document: await answer.json() })
    else report({ id, refusal: { status, statusText, headers: [...answer.headers], text: await answer.text() } })
  } catch (fault) {
    report({ id, isUnreachable: fault instanceof UnreachableProblem, message: String(fault) })
  } finally {
    running.delete(id)
  }
}
