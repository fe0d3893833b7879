import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { evictionKind, evictRenditions } from './evict-renditions.ts'

/** Keeps what was made on demand below its limit; asked for by those who make. */
export function evictRenditionsTask(platform: Platform): TaskHandler {
  return { kind: evictionKind, run: (_, signal) => evictRenditions(platform, signal) }
}
