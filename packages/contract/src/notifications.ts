import { z } from 'zod'
import { deed, document, href, leaf, message, offered } from './document.ts'
import { notificationKinds } from './notification-kinds.ts'
import { listPaging } from './paging.ts'

/** What concerned somebody while they were away; ours. Texts are the client's. */
const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** How many things alike it tells of: comments on one asset, files that were decided of, files that an alert found. */
  count: z.int(),
  /**
   * What it tells of is gone, or the reader may not see it any more: then names, page and picture are null.
   */
  isGone: z.boolean(),
  /** Who did it, as they are called now; null where nobody did, or who is gone. */
  by: z.string().nullable(),
  /** Of the album, file or place; the reference of an order; the type of a task. */
  name: z.string().nullable(),
  /** The text of an annotation mentions the reader, and no comment. */
  isAnnotation: z.boolean(),
  /** Of an order, a task or a review: how it ended. */
  outcome: z.enum(['approved', 'rejected', 'returned', 'done', 'failed', 'ending', 'nearlyUsed']).nullable(),
  /** Of a task: how many of its items failed. */
  failed: z.int(),
  /** Where it is seen. */
  page: offered(leaf('page')),
  picture: offered(leaf('image')),
})
export type Notification = z.infer<typeof Notification>

/** A page of the own notifications, newest first. */
export const NotificationListDocument = document(
  'notification-list',
  z.object({
    data: z.array(Notification),
    paging: listPaging(href('notification-list')),
    count: href('notification-count'),
    choices: href('notification-choices'),
    /** Null for programs that only look. */
    markRead: offered(deed('PATCH', 'notifications-read', 'notification-count')),
  }),
)

/** How many nobody has read, up to `mostCounted`, and where they are. */
export const NotificationCountDocument = document(
  'notification-count',
  z.object({ unread: z.int(), list: href('notification-list') }),
)

/** These, or the one with the number `upTo` and all that are older, have been read. */
export const NotificationsRead = message(
  'notifications-read',
  z.strictObject({ ids: z.array(z.int().min(1)).max(100).default([]), upTo: z.int().min(1).nullish() }),
)
export type NotificationsRead = z.output<typeof NotificationsRead.shape>

const Kind = z.enum(notificationKinds)

/** Of which kinds somebody is told, and how; `byMail` is null for what no mail tells of. */
export const NotificationChoicesDocument = document(
  'notification-choices',
  z.object({
    data: z.array(z.object({ kind: Kind, inPage: z.boolean(), byMail: z.boolean().nullable() })),
    /** Null for programs that only look. */
    save: offered(deed('PUT', 'notification-choices-wish', 'notification-choices')),
  }),
)

/** Kinds that are not named stay as they were chosen. */
export const NotificationChoicesWish = message(
  'notification-choices-wish',
  z.strictObject({
    data: z
      .array(z.strictObject({ kind: Kind, inPage: z.boolean(), byMail: z.boolean().nullish() }))
      .max(notificationKinds.length),
  }),
  'notification-choices',
)
export type NotificationChoicesWish = z.output<typeof NotificationChoicesWish.shape>

/** For whoever has signed in, at their entry point. */
export const notificationsEntrance = { notifications: href('notification-count') }
