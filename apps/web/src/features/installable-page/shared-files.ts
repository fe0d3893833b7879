/**
 * Files that the share sheet of a phone handed over, kept in the storage of the device until a person has said where they go.
 * The worker and the page both use this; `place` is the path that the worker is for, so that two sites of one origin stay
 * apart.
 */
export interface SharedFile {
  /** Where it lies in the storage. */
  key: string
  name: string
  /** Bytes. */
  size: number
}

/** How many may wait: a foreign page can hand files over too, and must not fill the device with them. */
export const mostShared = 200

/** Milliseconds after which a file is thrown away: nobody came for it. */
const longestWait = 24 * 60 * 60 * 1000

const storeName = (place: string) => `vitrine-shared ${place}`
const header = { name: 'x-name', size: 'x-size', since: 'x-since' } as const

/** Keeps files for later. @throws DOMException QuotaExceededError where the device has no room; then none of them is kept. */
export async function keepShared(place: string, files: readonly File[]): Promise<void> {
  const store = await caches.open(storeName(place))
  const share = crypto.randomUUID()
  const keys = files.map((_file, at) => `${place}${share}/${at}`)
  try {
    for (const [at, file] of files.entries()) {
      const headers = {
        'content-type': file.type || 'application/octet-stream',
        [header.name]: encodeURIComponent(file.name),
        [header.size]: String(file.size),
        [header.since]: String(Date.now()),
      }
      await store.put(keys[at] ?? '', new Response(file, { headers }))
    }
  } catch (fault) {
    await Promise.all(keys.map((key) => store.delete(key)))
    throw fault
  }
}

/** What waits, in the order in which it came; what waited longer than a day is thrown away. Empty where a page has no such storage. */
export async function waitingShared(place: string): Promise<SharedFile[]> {
  if (!hasStore() || !(await caches.has(storeName(place)))) return []
  const store = await caches.open(storeName(place))
  const waiting: SharedFile[] = []
  for (const request of await store.keys()) {
    const headers = (await store.match(request))?.headers
    const since = Number(headers?.get(header.since))
    if (since + longestWait < Date.now()) await store.delete(request)
    else {
      const name = decodeURIComponent(headers?.get(header.name) ?? '')
      waiting.push({ key: request.url, name, size: Number(headers?.get(header.size)) })
    }
  }
  return waiting
}

/** Hands them out, and keeps them no longer. */
export async function takeShared(place: string, wanted: readonly SharedFile[]): Promise<File[]> {
  const store = await caches.open(storeName(place))
  const files: File[] = []
  for (const { key, name } of wanted) {
    const bytes = await (await store.match(key))?.blob()
    if (bytes !== undefined) files.push(new File([bytes], name, { type: bytes.type }))
  }
  await dropShared(place)
  return files
}

/** Throws away what waits. */
export async function dropShared(place: string): Promise<void> {
  if (hasStore()) await caches.delete(storeName(place))
}

/** Plain HTTP has none, whatever the types say. */
const hasStore = () => 'caches' in globalThis
