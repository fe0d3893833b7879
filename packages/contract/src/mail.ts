import { z } from 'zod'
import { deed, href, offered, plainDocument } from './document.ts'
import { listPaging } from './paging.ts'

/** A mail of the outbox, without what stands in it; ours. */
export const ListedMail = z.object({
  id: z.int(),
  href: href('mail'),
  state: z.enum(['waiting', 'sent', 'refused']),
  to: z.string(),
  subject: z.string(),
  created: z.string(),
  /** When it was sent or given up. */
  settled: z.string().nullable(),
  tries: z.int(),
  /** What the mail server said last. */
  fault: z.string(),
  /** Tries it again now. */
  sendAgain: offered(deed('POST', null, null)),
})
export type ListedMail = z.infer<typeof ListedMail>

export const MailListDocument = plainDocument(
  'mail-list',
  z.object({
    data: z.array(ListedMail),
    paging: listPaging(href('mail-list')),
    /** Whether there is a mail server; without one mail is kept. */
    isSending: z.boolean(),
  }),
)

/** `text` is empty once it was sent. */
export const MailDocument = plainDocument('mail', ListedMail.extend({ text: z.string() }))

/** The outbox, for those who run the site. */
export const mailEntrance = { mails: offered(href('mail-list')) }

export const mailAuditDeeds = ['mail.read', 'mail.sentAgain'] as const
