import type { Platform } from '#platform/platform.ts'

/** Asks for an archive to be compared with its folder and read; several wishes for one archive are one. */
export async function requestIndex(archiveId: number, platform: Platform): Promise<void> {
  await platform.tasks.enqueue({ kind: 'index-archive', key: `index-archive ${archiveId}`, payload: { archiveId } })
}
