import type { Generated } from 'kysely'

/** Columns of `mails`; owned by this module. Times are milliseconds since 1970. */
interface MailsTable {
  id: number
  state: 'waiting' | 'sent' | 'refused'
  /** What it tells of, such as `invitation:12`; empty for nothing that could be over before it is sent. */
  about: string
  address: string
  subject: string
  /** Both empty once it was sent: what stood in it is for its reader alone. */
  body_text: string
  body_html: string
  message_key: string
  tries: number
  /** When it is tried next. */
  next_at: number
  created_at: number
  /** When it goes out of the outbox, sent or not. */
  remove_at: number
  settled_at: number | null
  /** What the server said last. */
  fault: string
}
export type MailRow = MailsTable

export interface MailTables {
  mails: Omit<MailsTable, 'id'> & { id: Generated<number> }
}
