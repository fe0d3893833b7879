import type { AuditRow } from '#modules/audit/audit.tables.ts'
import { listAudit } from '#modules/audit/list-audit.ts'
import { type Command, CommandRefused, operator } from './command.ts'

const most = 10_000

/** `2026-11-21 09:14:05  kari (15002)  token.added  token 3kf… “CMS”  from 127.0.0.1`, then what else is known of it. */
function line(entry: AuditRow): string {
  const at = new Date(entry.at).toISOString().replace('T', ' ').slice(0, 19)
  const subject = entry.subject_kind === '' ? '' : `${entry.subject_kind} ${entry.subject_id} “${entry.subject_name}”  `
  const details = entry.details === '{}' ? '' : `  ${entry.details}`
  return `${at}  ${entry.actor_name} (${entry.actor_id})  ${entry.deed}  ${subject}from ${entry.origin}${details}`
}

export const auditCommands: readonly Command[] = [
  {
    usage: 'audit [NUMBER]',
    says: 'the newest entries of the audit log, 50 unless a number is given',
    async run([number = '50'], platform) {
      const limit = Number(number)
      if (!Number.isInteger(limit) || limit < 1 || limit > most)
        throw new CommandRefused(`The number of entries is a whole number from 1 to ${most}.`)
      const place = { before: null, userId: null, deed: null, subject: null, since: null, until: null, limit }
      const { entries } = await listAudit(operator, place, platform)
      return entries.map(line)
    },
  },
]
