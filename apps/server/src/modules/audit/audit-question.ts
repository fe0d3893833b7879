import { auditDeeds } from '@vitrine/contract/audit.ts'
import type { Address } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

/** Which entries are meant; null is all of them. */
export interface AuditQuestion {
  userId: number | null
  deed: string | null
  /** What it was done to. */
  subject: { kind: string; id: string } | null
  /** From this moment on, and before that one; milliseconds since 1970. */
  since: number | null
  until: number | null
}

/** `?user=…&deed=…&kind=…&id=…&since=…&until=…&before=…`. @throws Problem InvalidRequest that names the parameter. */
export function readAuditQuestion({ query }: Pick<Address, 'query'>): AuditQuestion & { before: number | null } {
  const number = (name: string) => {
    const text = query.get(name)
    if (text === null || text === '') return null
    if (!/^\d{1,15}$/.test(text)) throw refused(name, say('programs.wholeNumber', { name }))
    return Number(text)
  }
  const moment = (name: string) => {
    const text = query.get(name)
    if (text === null || text === '') return null
    const at = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(at)) throw refused(name, say('programs.moment', { name }))
    return at
  }
  const deed = query.get('deed') || null
  if (deed !== null && !(auditDeeds as readonly string[]).includes(deed))
    throw refused('deed', say('programs.oneOf', { name: 'deed', list: auditDeeds.join(', ') }))
  const [kind, id] = [query.get('kind') ?? '', query.get('id') ?? '']
  const subject = kind === '' || id === '' ? null : { kind: kind.slice(0, 100), id: id.slice(0, 2000) }
  const times = { since: moment('since'), until: moment('until') }
  return { userId: number('user'), deed, subject, ...times, before: number('before') }
}

function refused(field: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'value', message }] })
}

/** The same as a query, without the question mark; empty for all entries. */
export function auditQuery({ userId, deed, subject, since, until }: AuditQuestion, before: number | null): string {
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const parts = { user: userId, deed, kind: subject?.kind ?? null, id: subject?.id ?? null }
  return Object.entries({ ...parts, since: moment(since), until: moment(until), before })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}
