import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Platform } from '#platform/platform.ts'
import { forgetMade, listLeastUsed, measureAllMade } from './made-renditions.repository.ts'
import { renditionDesk } from './rendition-desk.ts'

export const evictionKind = 'evict-renditions'

/** The limit is looked after whenever a process has made this part of it; so far it may be passed. */
const lookAfter = 1 / 50
/** Thrown away down to this part, so that it is not done again at once. */
const downTo = 0.9
const batch = 100

/** Told of each rendition on demand; asks for the task when enough has come together. */
export async function requestEviction(bytes: number, platform: Platform): Promise<void> {
  const desk = renditionDesk(platform)
  desk.bytesMade += bytes
  if (desk.bytesMade < platform.settings.renditionCache * lookAfter) return
  desk.bytesMade = 0
  await platform.tasks.enqueue({ kind: evictionKind, payload: {}, key: evictionKind })
}

/**
 * Throws away what was made on demand and used least recently, while all of it is above the limit. Renditions from the start
 * are not touched. May be stopped or killed anywhere: a file goes before its row, and a row without a file is harmless.
 */
export async function evictRenditions(platform: Platform, signal: AbortSignal): Promise<void> {
  const limit = platform.settings.renditionCache
  let { bytes } = await measureAllMade(platform)
  if (bytes <= limit) return
  let count = 0
  while (bytes > limit * downTo && !signal.aborted) {
    const oldest = await listLeastUsed(batch, platform)
    if (oldest.length === 0) break
    for (const made of oldest) {
      if (bytes <= limit * downTo || signal.aborted) break
      await platform.files.remove(made.key)
      passFaultPoint('eviction.removed')
      await forgetMade(made, platform)
      bytes -= made.bytes
      count++
    }
  }
  platform.log.info({ count, bytes }, 'renditions thrown away')
}
