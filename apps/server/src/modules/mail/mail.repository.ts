import type { Executing } from '#platform/database/deed.ts'
import { deed } from '#platform/database/deed.ts'
import type { MailRow, MailTables } from './mail.tables.ts'

export async function insertMail(row: Omit<MailRow, 'id'>, { db }: Executing): Promise<void> {
  await db.tables<MailTables>().insertInto('mails').values(row).execute()
}

/**
 * Takes the mail that is due first, counts the try and says when the next would be, before it is sent: what ends the program
 * is not tried without end, and of two workers one has it.
 */
export async function claimMail(pause: (tries: number) => number, executing: Executing): Promise<MailRow | null> {
  return deed(executing, async ({ db, clock }) => {
    const now = clock.now()
    const due = db.tables<MailTables>().selectFrom('mails').selectAll()
    const query = due.where('state', '=', 'waiting').where('next_at', '<=', now).where('remove_at', '>', now)
    const first = query.orderBy('next_at').limit(1)
    const row = await (db.engine === 'postgres' ? first.forUpdate().skipLocked() : first).executeTakeFirst()
    if (!row) return null
    const tries = row.tries + 1
    const change = { tries, next_at: now + pause(tries) }
    await db.tables<MailTables>().updateTable('mails').set(change).where('id', '=', row.id).execute()
    return { ...row, ...change }
  })
}

/** What became of a try; nothing happens to a mail that was taken back meanwhile. */
export async function updateMail(
  id: number,
  change: Partial<Omit<MailRow, 'id'>>,
  { db }: Executing,
): Promise<boolean> {
  const query = db.tables<MailTables>().updateTable('mails').set(change).where('id', '=', id)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

/** Takes back what was not sent yet. */
export async function deleteWaiting(about: string, { db }: Executing): Promise<void> {
  const query = db.tables<MailTables>().deleteFrom('mails').where('about', '=', about)
  await query.where('state', '<>', 'sent').execute()
}

export async function deleteOld({ db, clock }: Executing): Promise<void> {
  await db.tables<MailTables>().deleteFrom('mails').where('remove_at', '<=', clock.now()).execute()
}

export async function findMail(id: number, { db }: Executing): Promise<MailRow | null> {
  const query = db.tables<MailTables>().selectFrom('mails').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Newest first, older than one of them; without what stands in them. */
export type ListedMail = Omit<MailRow, 'body_text' | 'body_html'>
const listed = [
  ...(['id', 'state', 'about', 'address', 'subject', 'message_key', 'tries', 'next_at'] as const),
  ...(['created_at', 'remove_at', 'settled_at', 'fault'] as const),
]

export async function listMailRows(
  { before, limit }: { before: number | null; limit: number },
  { db }: Executing,
): Promise<ListedMail[]> {
  const query = db.tables<MailTables>().selectFrom('mails').select(listed)
  const older = before === null ? query : query.where('id', '<', before)
  return older.orderBy('id', 'desc').limit(limit).execute()
}
