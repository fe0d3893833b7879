import { type Mailer, openMailer } from '#platform/mail/open-mailer.ts'
import type { Platform } from '#platform/platform.ts'
import { claimMail, deleteOld, updateMail } from './mail.repository.ts'
import type { MailRow } from './mail.tables.ts'

/** Kind and key of the task: of several that are asked for, one waits. */
export const sendMailsTask = 'send-mails'

const minute = 60_000
/** Milliseconds after each try: more than two days in all, as long as a server may be away. */
const pauses = [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * minute)
const mostTries = pauses.length
const pauseAfter = (tries: number) => pauses[tries - 1] ?? 1440 * minute
/** What was sent is told of so long. */
const sentKept = 30 * 86_400_000

/**
 * Sends what is due, one after the other, and takes out what is old. A server that takes nothing ends the round, and what is
 * due waits for the next; a mail that is refused for good, or was tried too often, stays as refused with what was said. A mail
 * may come twice when the program is killed between the server's word and ours; its id tells.
 */
export async function sendMails(platform: Platform, signal: AbortSignal): Promise<void> {
  await deleteOld(platform)
  const { mail } = platform.settings
  if (mail === null) return
  const mailer = await openMailer(mail)
  try {
    while (!signal.aborted) {
      const row = await claimMail(pauseAfter, platform)
      if (row === null || !(await sendOne(row, mailer, platform))) return
    }
  } finally {
    mailer.close()
  }
}

/** Answers whether the others may be tried. */
async function sendOne(row: MailRow, mailer: Mailer, platform: Platform): Promise<boolean> {
  const { address: to, subject, body_text: text, body_html: html, message_key: key } = row
  const outcome = await mailer.send({ to, subject, text, html, key })
  const now = platform.clock.now()
  if (outcome.is === 'taken') {
    const empty = { body_text: '', body_html: '', fault: '' }
    await updateMail(row.id, { state: 'sent', settled_at: now, remove_at: now + sentKept, ...empty }, platform)
    return true
  }
  const isOver = outcome.is === 'refused' || row.tries >= mostTries
  const settled = isOver ? { state: 'refused' as const, settled_at: now } : {}
  await updateMail(row.id, { ...settled, fault: outcome.reason }, platform)
  platform.log.warn({ mail: row.id, tries: row.tries, reason: outcome.reason }, 'a mail was not taken')
  return outcome.is !== 'away'
}
