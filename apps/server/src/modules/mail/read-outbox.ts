import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { findMail, type ListedMail, listMailRows, updateMail } from './mail.repository.ts'
import type { MailRow } from './mail.tables.ts'
import { sendMailsTask } from './send-mails.ts'

/** Mails on a page. */
export const mailPageSize = 50

/** Newest first. @throws Problem PermissionDenied. */
export async function listMails(
  viewer: Viewer,
  before: number | null,
  platform: Platform,
): Promise<{ mails: ListedMail[]; next: number | null }> {
  demandAdministrator(viewer)
  const found = await listMailRows({ before, limit: mailPageSize + 1 }, platform)
  const mails = found.slice(0, mailPageSize)
  return { mails, next: found.length > mailPageSize ? (mails.at(-1)?.id ?? null) : null }
}

/** All of a mail. That somebody has read what was for another is noted. @throws Problem PermissionDenied, NotFound. */
export async function readMail(viewer: Viewer, id: number, platform: Platform): Promise<MailRow> {
  demandAdministrator(viewer)
  const mail = await findMail(id, platform)
  if (!mail) throw new Problem('NotFound')
  if (mail.body_text !== '') await noteDeed(viewer, { deed: 'mail.read', subject: subjectOf(mail) }, platform)
  return mail
}

/** Tries a mail again that was refused, or waits for its turn. @throws Problem PermissionDenied, NotFound. */
export async function sendAgain(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandAdministrator(viewer)
  await deed(platform, async (inside) => {
    const mail = await findMail(id, inside)
    if (!mail || mail.state === 'sent') throw new Problem('NotFound')
    const change = { state: 'waiting' as const, tries: 0, next_at: inside.clock.now(), settled_at: null }
    await updateMail(id, change, inside)
    await noteDeed(viewer, { deed: 'mail.sentAgain', subject: subjectOf(mail) }, inside)
    await noteTask({ kind: sendMailsTask, key: sendMailsTask, payload: {} }, inside)
  })
  platform.tasks.wake()
}

function demandAdministrator(viewer: Viewer): void {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
}

const subjectOf = ({ id, address }: MailRow) => ({ kind: 'mail' as const, id, name: address })
