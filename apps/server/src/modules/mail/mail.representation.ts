import type { ListedMail as ShownMail } from '@vitrine/contract/mail.ts'
import { mailPaths } from './mail.paths.ts'
import type { ListedMail } from './mail.repository.ts'
import type { MailRow } from './mail.tables.ts'

export function representListedMail(mail: ListedMail, base: string): ShownMail {
  const href = base + mailPaths.one(mail.id)
  return {
    id: mail.id,
    href,
    state: mail.state,
    to: mail.address,
    subject: mail.subject,
    created: new Date(mail.created_at).toISOString(),
    settled: mail.settled_at === null ? null : new Date(mail.settled_at).toISOString(),
    tries: mail.tries,
    fault: mail.fault,
    sendAgain: mail.state === 'sent' ? null : href,
  }
}

export const representMail = (mail: MailRow, base: string) => ({
  ...representListedMail(mail, base),
  text: mail.body_text,
})
