import { keepShared, mostShared, waitingShared } from './shared-files.ts'

/** What this worker needs of its surroundings; the types of pages know no service workers. */
interface ShareWorker {
  registration: { scope: string }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Extendable & Asked) => void): void
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}
interface Asked {
  request: Request
  respondWith(answer: Promise<Response>): void
}

/**
 * Takes what a phone hands over to one address, keeps it on the device and shows the page where a person says what becomes of
 * it. It is registered for that address alone: no page and no picture passes through it, and nothing of them is kept.
 */
const worker = globalThis as unknown as ShareWorker
const place = new URL(worker.registration.scope).pathname

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('fetch', (event) => {
  const { method, url, referrer } = event.request
  if (method !== 'POST' || new URL(url).pathname !== place) return
  // Another site's page has no business here; the server refuses it.
  if (referrer !== '' && new URL(referrer).origin !== new URL(url).origin) return
  event.respondWith(take(event.request))
})

async function take(request: Request): Promise<Response> {
  const why = await keep(request)
  const page = new URL('../views/shared', new URL(place, request.url))
  if (why !== null) page.searchParams.set('why', why)
  return Response.redirect(page.href, 303)
}

/** Null when all are kept, else a word for the page about why they are not. */
async function keep(request: Request): Promise<'many' | 'full' | null> {
  const parts = [...(await request.formData()).values()]
  const files = parts.filter((part) => part instanceof File && part.name !== '') as File[]
  const waiting = await waitingShared(place)
  if (waiting.length + files.length > mostShared) return 'many'
  try {
    await keepShared(place, files)
    return null
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'QuotaExceededError') return 'full'
    throw fault
  }
}
