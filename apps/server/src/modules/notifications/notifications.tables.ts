import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { Notification } from '@vitrine/contract/notifications.ts'
import type { Generated } from 'kysely'

/** What one person is told of; owned by this module. Times are milliseconds since 1970. */
export interface NotificationRow {
  id: number
  user_id: number
  kind: NotificationKind
  /** The number of the asset, album, order, alert, task or upload link; what it is called is found when it is read. */
  about: string
  /** Of a comment its number. */
  part: number | null
  /** Of an annotation, or of a comment on one: the number of the annotation. */
  annotation_id: number | null
  outcome: NonNullable<Notification['outcome']> | ''
  /** How many things alike it tells of. */
  count: number
  /** Of a task: how many of its items failed. */
  failed: number
  /** Who did it; null where nobody did. */
  by_id: number | null
  created_at: number
  /** Null until it has been read. */
  read_at: number | null
}

export interface NotificationsTables {
  notifications: Omit<NotificationRow, 'id'> & { id: Generated<number> }
  notification_choices: { user_id: number; kind: NotificationKind; in_page: number; by_mail: number }
}
