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

/** The same for the folder in which a path lies. */
export function requestFolder(archiveId: number, path: string, platform: Platform): Promise<void> {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  return requestFolders(archiveId, [{ folder, isDeep: false }], platform, platform.settings.settleMs + 100)
}

/** Only reads what waits, without comparing anything. */
export async function requestReading(archiveId: number, platform: Platform, delay = 0): Promise<void> {
  const key = `index-archive ${archiveId}`
  await platform.tasks.enqueue({ kind: 'index-archive', key, payload: { archiveId }, delay })
}
