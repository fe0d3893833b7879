import { mostCounted } from '@vitrine/contract/notification-kinds.ts'
import type { NotificationsRead } from '@vitrine/contract/notifications.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { countUnread, listNotificationRows, setRead } from './notifications.repository.ts'
import type { NotificationRow } from './notifications.tables.ts'

/** Notifications on a page. */
const onPage = 25

/** A page of one's own, newest first, and before which one the next page begins; null on the last. */
export async function pageOfNotifications(
  { userId }: Viewer,
  before: number | null,
  platform: Platform,
): Promise<{ rows: NotificationRow[]; next: number | null }> {
  const found = await listNotificationRows(userId, { before, limit: onPage + 1 }, platform)
  const rows = found.slice(0, onPage)
  return { rows, next: found.length > onPage ? (rows.at(-1)?.id ?? null) : null }
}

/** How many of one's own are not read, up to `mostCounted`. */
export const unreadOf = ({ userId }: Viewer, platform: Platform): Promise<number> =>
  countUnread(userId, mostCounted, platform)

/** Marks one's own as read; numbers of others are passed over. @throws Problem PermissionDenied for a program that only looks. */
export async function markRead(viewer: Viewer, { ids, upTo }: NotificationsRead, platform: Platform): Promise<void> {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
  const { userId } = viewer
  await deed(platform, async (inside) => {
    let count = ids.length === 0 ? 0 : await setRead(userId, { ids }, inside)
    if (upTo != null) count += await setRead(userId, { upTo }, inside)
    if (count > 0) await tell({ name: 'notifications.changed', userIds: [userId] }, inside)
  })
}
