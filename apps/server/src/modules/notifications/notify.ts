import { type Executing, tell } from '#platform/database/deed.ts'
import { deleteAbout, insertNotifications, takeAlike, whoListens } from './notifications.repository.ts'
import type { NotificationRow } from './notifications.tables.ts'

/** What people are told of. */
export interface Note extends Pick<NotificationRow, 'kind' | 'about'>, Partial<Pick<NotificationRow, 'outcome'>> {
  /** Who did it; is not told of it. Null where nobody did. */
  by: number | null
  part?: number
  /** The annotation that it is about, or that is spoken of. */
  annotation?: number | null
  /** How many things alike it tells of; one where nothing is said. */
  count?: number
  failed?: number
  /** With what was not read of the last hour it becomes one: `thing` about the same, `kind` about whatever the same person did. */
  foldsBy?: 'thing' | 'kind'
}

/** People of one statement. */
const batch = 500
const hour = 3600_000

/**
 * Tells people of something, within the deed that did it; open windows of theirs hear of it when the deed is settled. Whoever
 * calls has judged that each of them may know of it now; whether they may when they read it is asked then.
 */
export async function notify(to: Iterable<number>, note: Note, inside: Executing): Promise<void> {
  const all = [...new Set(to)].filter((id) => id !== note.by)
  for (let at = 0; at < all.length; at += batch) await notifySome(all.slice(at, at + batch), note, inside)
}

async function notifySome(to: readonly number[], note: Note, inside: Executing): Promise<void> {
  const { kind, about, by: by_id, part = null, annotation = null, outcome = '', count = 1, failed = 0, foldsBy } = note
  const userIds = await whoListens(to, kind, inside)
  if (userIds.length === 0) return
  const now = inside.clock.now()
  const alike = { kind, outcome, by_id, about: foldsBy === 'kind' ? null : about, since: now - hour }
  const before = foldsBy ? await takeAlike(userIds, alike, inside) : new Map<number, number>()
  const rows = userIds.map((user_id) => ({
    ...{ user_id, kind, about, part, annotation_id: annotation, outcome, failed, by_id, created_at: now },
    count: count + (before.get(user_id) ?? 0),
  }))
  await insertNotifications(rows, inside)
  await tell({ name: 'notifications.changed', userIds }, inside)
}

/** What was told is over, within the deed that ends it. `part`, `annotation`: only of this one alone. */
export async function withdraw(
  what: Pick<NotificationRow, 'kind' | 'about'> & { part?: number; annotation?: number },
  inside: Executing,
): Promise<void> {
  const userIds = await deleteAbout(what, inside)
  if (userIds.length > 0) await tell({ name: 'notifications.changed', userIds }, inside)
}
