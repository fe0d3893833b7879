import type { Platform } from '#platform/platform.ts'

export const writingKind = 'write-values'

/**
 * Asks for what people said of an archive's assets to be written into their files, a moment later: several changes of one asset
 * are written at once. Nothing is done where the archive does not write.
 */
export async function requestWriting(archiveId: number, platform: Platform): Promise<void> {
  const delay = platform.settings.settleMs
  await platform.tasks.enqueue({ kind: writingKind, key: `${writingKind} ${archiveId}`, payload: { archiveId }, delay })
}
