import { LRUCache } from 'lru-cache'
import type { Platform } from '#platform/platform.ts'
import { hasPending, raisePending } from './asset-writes.repository.ts'

/** A folder that is looked at again and again is raised this often. */
const againAfterMs = 20_000
/** So many files of a folder go before the others; who looks on has the next ones raised. */
const mostAtOnce = 500

const looks = new WeakMap<Platform, LRUCache<string, true>>()

/**
 * What waits to be read in a folder, and below it, is read before the rest of its archive: somebody looks at it. Nobody
 * waits for this, and it costs one question of an index while nothing waits.
 */
export function readFolderFirst(archiveId: number, folder: string, platform: Platform): void {
  const key = `${archiveId}/${folder}`
  const known = looksOf(platform)
  if (known.has(key)) return
  known.set(key, true)
  raise().catch((error) => platform.log.warn({ err: error }, 'a folder could not be put first'))

  async function raise() {
    if (await hasPending(archiveId, platform)) await raisePending(archiveId, folder, mostAtOnce, platform)
  }
}

function looksOf(platform: Platform): LRUCache<string, true> {
  let known = looks.get(platform)
  if (!known) {
    known = new LRUCache({ max: 1000, ttl: againAfterMs, perf: { now: () => platform.clock.now() } })
    looks.set(platform, known)
  }
  return known
}
