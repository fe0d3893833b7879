import type { Platform } from '#platform/platform.ts'
import { insertWishes, type ScanWish } from './scan-wishes.repository.ts'

/** Asks for an archive to be compared with its folder and read; several wishes for one archive are one. */
export function requestIndex(archiveId: number, platform: Platform): Promise<void> {
  return requestFolders(archiveId, [{ folder: '', isDeep: true }], platform)
}

/** The same for some folders of it, after `delay` milliseconds. */
export async function requestFolders(
  archiveId: number,
  wishes: readonly ScanWish[],
  platform: Platform,
  delay = 0,
): Promise<void> {
  await insertWishes(archiveId, wishes, platform)
  await requestReading(archiveId, platform, delay)
}

/** Only reads what waits, without comparing anything. */
export async function requestReading(archiveId: number, platform: Platform, delay = 0): Promise<void> {
  const key = `index-archive ${archiveId}`
  await platform.tasks.enqueue({ kind: 'index-archive', key, payload: { archiveId }, delay })
}
