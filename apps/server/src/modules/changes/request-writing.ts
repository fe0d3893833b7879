import type { Platform } from '#platform/platform.ts'

export const writingKind = 'write-values'

/** Several changes of one asset are written at once. Milliseconds. */
const patience = 2000

/** The task that writes what people said of an archive's assets into their files; wishes for one archive are one. */
export function writingTask(archiveId: number) {
  return { kind: writingKind, key: `${writingKind} ${archiveId}`, payload: { archiveId }, delay: patience }
}

/** Asks for it outside of a deed. */
export function requestWriting(archiveId: number, platform: Platform): Promise<void> {
  return platform.tasks.enqueue(writingTask(archiveId))
}
