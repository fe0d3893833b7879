import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Facts, Place } from './originals.ts'
import type { OriginalsThreads } from './originals-threads.ts'
import type { OpenedFile } from './thread-messages.ts'

/** Written at once: what a slow disk takes well within the time limit of one call. */
const step = 4 * 1024 * 1024
/** Synchronised so often, so that the last synchronisation has little left to do. */
const syncEvery = 16

/**
 * Copies a file of ours next to the place where it shall lie, under a name that the comparing passes over. @throws OriginalFault.
 */
export async function stage(
  from: string,
  at: { place: Place; name: string },
  threads: OriginalsThreads,
): Promise<Facts> {
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

/** Where a staged file lies. */
export function stagedPlace(place: Place, name: string): Place {
  return { root: place.root, path: posix.join(posix.dirname(place.path), name) }
}
