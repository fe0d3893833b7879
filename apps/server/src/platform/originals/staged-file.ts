import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Facts, Place, Staged } from './originals.ts'
import type { OriginalsThreads } from './originals-threads.ts'
import type { OpenedFile } from './thread-messages.ts'

/** Written at once: what a slow disk takes well within the time limit of one call. */
const step = 4 * 1024 * 1024
/** Synchronised so often, so that the last synchronisation has little left to do. */
const syncEvery = 16

/**
 * Copies a file of ours next to the place where it shall lie, under a name that the comparing passes over. @throws OriginalFault.
 */
export async function stage(from: string, at: Staged, threads: OriginalsThreads): Promise<Facts> {
  const { place, name } = at
  const { size: bytes } = await stat(from)
  const temporary = stagedPlace(place, name)
  const opened = (await threads.run({ kind: 'create', place: temporary, like: place })) as OpenedFile
  try {
    for (let position = 0, parts = 1; position < bytes; position += step, parts++) {
      const length = Math.min(step, bytes - position)
      await threads.run({ kind: 'append', fd: opened.fd, from, position, length, place })
      if (parts % syncEvery === 0) await threads.run({ kind: 'sync', fd: opened.fd, place })
    }
    return (await threads.run({ kind: 'sync', fd: opened.fd, place })) as Facts
  } catch (error) {
    await threads.run({ kind: 'discard', place: temporary }).catch(() => undefined)
    throw error
  } finally {
    await threads.run({ kind: 'close', fd: opened.fd, place }).catch(() => undefined)
  }
}

/** Given to a thread at once: what is sent to it is copied. */
const block = 512 * 1024

/** Writes what comes from a source at a position of a staged file, and answers how much came. @throws OriginalFault. */
export async function writePart(
  place: Place,
  { position, most }: { position: number; most: number },
  source: AsyncIterable<Uint8Array>,
  threads: OriginalsThreads,
): Promise<number> {
  const { fd } = (await threads.run({ kind: 'reopen', place })) as OpenedFile
  try {
    let count = 0
    for await (const bytes of inBlocks(source)) {
      const { length } = bytes
      const kept = bytes.subarray(0, Math.max(0, most - count))
      if (kept.length > 0) await threads.run({ kind: 'write', fd, position: position + count, bytes: kept, place })
      count += length
      if (count > most) break
    }
    await threads.run({ kind: 'sync', fd, place })
    return count
  } finally {
    await threads.run({ kind: 'close', fd, place }).catch(() => undefined)
  }
}

/** The same bytes in larger blocks: each costs a way to a thread and back. */
async function* inBlocks(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    if (length < block) continue
    yield joined(waiting, length)
    waiting = []
    length = 0
  }
  if (length > 0) yield joined(waiting, length)
}

/** In memory of its own, which can be handed to a thread. */
function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The last of a staged file before it is put in its place. */
export async function finish(
  place: Place,
  { modified, like }: { modified: number | null; like?: Place },
  threads: OriginalsThreads,
): Promise<Facts> {
  const { fd } = (await threads.run({ kind: 'reopen', place })) as OpenedFile
  try {
    if (like) await threads.run({ kind: 'dress', fd, like, place })
    if (modified !== null) await threads.run({ kind: 'date', fd, modified, place })
    return (await threads.run({ kind: 'sync', fd, place })) as Facts
  } finally {
    await threads.run({ kind: 'close', fd, place }).catch(() => undefined)
  }
}

/** Where a staged file lies. */
export function stagedPlace(place: Place, name: string): Place {
  return { root: place.root, path: posix.join(posix.dirname(place.path), name) }
}
