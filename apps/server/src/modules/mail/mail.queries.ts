import type { Executing } from '#platform/database/deed.ts'
import type { MailTables } from './mail.tables.ts'

export interface OutboxState {
  waiting: number
  /** Tried already, and not taken. */
  tried: number
  refused: number
  lastFault: { at: number; text: string } | null
}

/** What waits in the outbox and what was refused, as long as it is kept, and what a server said last. */
export async function countMails({ db }: Executing): Promise<OutboxState> {
  const mails = () => db.heavy<MailTables>().selectFrom('mails')
  const counts = await mails()
    .select(['state', (e) => e.fn.countAll<number>().as('count'), (e) => e.fn.max('tries').as('tries')])
    .where('state', 'in', ['waiting', 'refused'])
    .groupBy('state')
    .execute()
  const of = (state: 'waiting' | 'refused') => counts.find((one) => one.state === state)
  const fault = await mails()
    .select(['fault', 'settled_at', 'created_at'])
    .where('state', 'in', ['waiting', 'refused'])
    .where('fault', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    tried: Number(of('waiting')?.tries ?? 0),
    refused: Number(of('refused')?.count ?? 0),
    lastFault: fault ? { at: Number(fault.settled_at ?? fault.created_at), text: fault.fault } : null,
  }
}
