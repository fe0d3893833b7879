import { randomUUID } from 'node:crypto'
import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Executing } from '#platform/database/deed.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { composeMail, type Letter } from './compose-mail.ts'
import { deleteWaiting, insertMail } from './mail.repository.ts'
import { sendMailsTask } from './send-mails.ts'

export interface NewMail {
  to: string
  language: Language
  letter: Letter
  /** As in `mails.about`: `takeBackMails` finds it by that. */
  about: string
  /** Milliseconds since 1970 after which nobody needs it; none: ninety days from now. */
  until?: number
}

const longestKept = 90 * 86_400_000

/**
 * Puts a mail into the outbox, within the deed that it tells of. `Tasks.wake` after the deed sends it at once; without that it
 * goes with the next look. @throws Error for what is no address, which whoever calls has to have judged.
 */
export async function writeMail({ to, language, letter, about, until }: NewMail, inside: Executing): Promise<void> {
  if (!isEmailAddress(to)) throw new Error('A mail was to be written to what is no address.')
  const now = inside.clock.now()
  const { subject, text, html } = composeMail(letter, language)
  const row = {
    state: 'waiting' as const,
    about,
    address: to,
    subject,
    body_text: text,
    body_html: html,
    message_key: randomUUID(),
    tries: 0,
    next_at: now,
    created_at: now,
    remove_at: Math.min(until ?? Number.POSITIVE_INFINITY, now + longestKept),
    settled_at: null,
    fault: '',
  }
  await insertMail(row, inside)
  await noteTask({ kind: sendMailsTask, key: sendMailsTask, payload: {} }, inside)
}

/** What was to be told is over: mail about it that was not sent goes out of the outbox. */
export async function takeBackMails(about: string, inside: Executing): Promise<void> {
  await deleteWaiting(about, inside)
}
