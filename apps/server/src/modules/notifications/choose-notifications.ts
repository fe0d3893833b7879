import { mailedKinds, type NotificationKind, notificationKinds } from '@vitrine/contract/notification-kinds.ts'
import type { NotificationChoicesWish } from '@vitrine/contract/notifications.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { findChoices, saveChoice } from './notifications.repository.ts'

/** How somebody is told of a kind; `byMail` is null for what no mail tells of. */
export interface NotificationChoice {
  kind: NotificationKind
  inPage: boolean
  byMail: boolean | null
}

/** What somebody chose, kind by kind; whoever chose nothing is told of everything. */
export async function choicesOf(userId: number, executing: Executing): Promise<NotificationChoice[]> {
  const chosen = new Map((await findChoices(userId, executing)).map((row) => [row.kind, row]))
  return notificationKinds.map((kind) => {
    const row = chosen.get(kind)
    return { kind, inPage: row?.in_page !== 0, byMail: mailedKinds.includes(kind) ? row?.by_mail !== 0 : null }
  })
}

/** @throws Problem PermissionDenied for a program that only looks. */
export async function saveChoices(
  viewer: Viewer,
  { data }: NotificationChoicesWish,
  platform: Platform,
): Promise<void> {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
  await deed(platform, async (inside) => {
    const before = new Map((await choicesOf(viewer.userId, inside)).map((choice) => [choice.kind, choice]))
    for (const { kind, inPage, byMail } of data) {
      const mail = byMail ?? before.get(kind)?.byMail ?? true
      const row = { user_id: viewer.userId, kind, in_page: Number(inPage), by_mail: Number(mail) }
      await saveChoice(row, inside)
    }
  })
}

/** Whether somebody wants to hear of a kind by mail. */
export async function wantsMail(userId: number, kind: NotificationKind, executing: Executing): Promise<boolean> {
  return (await choicesOf(userId, executing)).find((choice) => choice.kind === kind)?.byMail !== false
}
