import type { Platform } from '#platform/platform.ts'
import { deleteSomeOld } from './notifications.repository.ts'

const kept = 90 * 86_400_000
const batch = 1000

/** Removes what people were told of longer ago than ninety days. May be stopped anywhere. */
export async function forgetNotifications(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - kept
  while (!signal.aborted && (await deleteSomeOld(before, batch, platform)));
}
