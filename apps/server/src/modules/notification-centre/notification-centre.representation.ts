import type { NotificationChoicesDocument, NotificationListDocument } from '@vitrine/contract/notifications.ts'
import type { z } from 'zod'
import type { NotificationChoice } from '#modules/notifications/choose-notifications.ts'
import { notificationsPaths } from '#modules/notifications/notifications.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { ToldNotification } from './view-notifications.ts'

function representNotification({ row, thing, by }: ToldNotification) {
  return {
    ...{ id: row.id, kind: row.kind, count: thing?.count ?? row.count, failed: row.failed },
    at: new Date(row.created_at).toISOString(),
    isRead: row.read_at !== null,
    isGone: thing === null,
    isAnnotation: thing !== null && row.kind === 'mentioned' && row.annotation_id !== null && row.part === null,
    by,
    name: thing?.name ?? null,
    outcome: row.outcome === '' ? null : row.outcome,
    page: thing?.page ?? null,
    picture: thing?.picture ?? null,
  }
}

/** A page of what somebody is told of. `next`: before which number the next one begins. */
export function representNotifications(
  { told, next }: { told: readonly ToldNotification[]; next: number | null },
  { mayChange }: Viewer,
  base: string,
): z.infer<typeof NotificationListDocument.shape> {
  const first = base + notificationsPaths.list
  return {
    data: told.map(representNotification),
    paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
    count: base + notificationsPaths.count,
    choices: base + notificationsPaths.choices,
    markRead: mayChange ? first : null,
  }
}

export function representChoices(
  data: NotificationChoice[],
  { mayChange }: Viewer,
  base: string,
): z.infer<typeof NotificationChoicesDocument.shape> {
  return { data, save: mayChange ? base + notificationsPaths.choices : null }
}
