/** Which entries somebody wants to see; null and empty are all of them. */
export interface AuditWish {
  user: { id: number; name: string } | null
  subject: { kind: string; id: string; name: string } | null
  deed: string
  /** Days such as `2026-05-17`, both included, where the reader is. */
  from: string
  to: string
}

export const allEntries: AuditWish = { user: null, subject: null, deed: '', from: '', to: '' }

export const isNarrow = (wish: AuditWish) => Object.values(wish).some((part) => part !== null && part !== '')

/** The beginning of a day, or of the one after it, where the reader is. */
function beginningOf(day: string, later: 0 | 1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The same for the address of the log. */
export function questionOf({ user, subject, deed, from, to }: AuditWish): Record<string, string | number> {
  return {
    ...(user === null ? {} : { user: user.id }),
    ...(subject === null ? {} : { kind: subject.kind, id: subject.id }),
    ...(deed === '' ? {} : { deed }),
    ...(from === '' ? {} : { since: beginningOf(from, 0) }),
    ...(to === '' ? {} : { until: beginningOf(to, 1) }),
  }
}
