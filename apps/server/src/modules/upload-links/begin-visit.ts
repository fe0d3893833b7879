import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { deed } from '#platform/database/deed.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { signed } from './link-key.ts'
import type { OpenUploadLink } from './open-upload-link.ts'
import { subjectOf } from './save-upload-link.ts'
import type { Asks, VisitRow } from './upload-links.tables.ts'
import { insertVisit, visitsFrom } from './visits.repository.ts'

const hour = 3_600_000
/** Visits that a network begins within an hour. */
const mostVisits = 100

/** What cannot be seen, or turns the direction of what stands beside it. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export const networkKey = (from: string, platform: Platform) => signed(`upload network ${networkOf(from)}`, platform)

/**
 * Begins a visit: who sends, as they say it, which nobody checks.
 * @throws Problem FieldValidationFailed that names each field; TooManyAttempts for a network that begins too many.
 */
export async function beginVisit(
  { link, actor, from }: OpenUploadLink,
  given: { name: string; email: string },
  platform: Platform,
): Promise<VisitRow> {
  const asks: Asks = JSON.parse(link.asks)
  const sender = given.name.replace(unseen, '').trim()
  const fields = faultsIn(asks, { sender, email: given.email })
  const [first] = fields
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields })
  const now = platform.clock.now()
  const network = networkKey(from, platform)
  if ((await visitsFrom(network, now - hour, platform)) >= mostVisits)
    throw new Problem('TooManyAttempts', { headers: { 'retry-after': String(hour / 1000) } })
  const visit: VisitRow = {
    ...{ id: randomBytes(16).toString('base64url'), link_id: link.id, sender, email: given.email, network },
    ...{ untold: 0, untold_since: null, is_settled: 1, ended_at: null, created_at: now, changed_at: now },
  }
  await deed(platform, async (inside) => {
    await insertVisit(visit, inside)
    // Who it is stays with the visit, which is forgotten; the log is not.
    const details = { visit: visit.id }
    await noteDeed(actor, { deed: 'upload-link.visited', subject: subjectOf(link), details }, inside)
  })
  return visit
}

function faultsIn(asks: Asks, { sender, email }: { sender: string; email: string }): FieldFault[] {
  const faults: FieldFault[] = []
  if (asks.name && sender === '') faults.push({ field: 'name', rule: 'required', message: say('uploadLinks.noName') })
  if (asks.email && email === '') faults.push({ field: 'email', rule: 'required', message: say('uploadLinks.noEmail') })
  if (email !== '' && !isEmailAddress(email))
    faults.push({ field: 'email', rule: 'email', message: say('users.noEmail') })
  return faults
}
