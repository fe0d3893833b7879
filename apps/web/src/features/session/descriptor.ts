import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { SessionDocument } from '@vitrine/contract/session.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'

export type Descriptor = ApiDescriptor | FullApiDescriptor
export type SessionAnswer = (typeof SessionDocument)['shape']['_output']

/** Another version or another base may have written what is stored: without these nothing could begin. */
export function isDescriptor(value: unknown, home: string): value is Descriptor {
  if (typeof value !== 'object' || value === null) return false
  const { archives, services, titleBar, sitePages } = value as Partial<Descriptor>
  const isOurs = typeof archives === 'string' && archives.startsWith(home)
  return isOurs && typeof services?.session === 'string' && Array.isArray(titleBar) && typeof sitePages === 'string'
}

/** The signed-in person's descriptor; null for guests. */
export function signedIn(descriptor: Descriptor | null): FullApiDescriptor | null {
  return descriptor !== null && 'user' in descriptor ? descriptor : null
}

/** True when both belong to the same account, or both to guests. */
export function isSamePerson(one: Descriptor, other: Descriptor): boolean {
  return signedIn(one)?.user.href === signedIn(other)?.user.href
}

/** What a page that shows somebody's things does when another descriptor, or none, is stored. */
export type SessionChange = 'same' | 'over' | 'another'

/**
 * A person without a session keeps the page, to log in again where they were; for somebody else the page must come anew.
 * Guests lose nothing when the store is emptied.
 */
export function turnOf(shown: Descriptor, stored: Descriptor | null): SessionChange {
  if (signedIn(shown) !== null && signedIn(stored) === null) return 'over'
  return stored === null || isSamePerson(shown, stored) ? 'same' : 'another'
}

/**
 * What follows when the poll was refused: 401 ends the session, another 400–499 only the poll, all else may pass (SES-023).
 */
export function judgeRefusal(problem: unknown): { isToRepeat: boolean; isOver: boolean } {
  if (!(problem instanceof ApiProblem)) return { isToRepeat: true, isOver: false }
  return { isToRepeat: false, isOver: problem.status === 401 }
}

/** What follows from an answer to the session poll. */
export type PollResult = 'same' | 'changed' | 'ended'

/** SES-021, SES-022: another descriptor reloads the page, a session that has ended logs out. */
export function comparePoll(known: Descriptor, answer: SessionAnswer): PollResult {
  if (signedIn(known) && !answer.authenticated) return 'ended'
  return JSON.stringify(known) === JSON.stringify(answer.apiDescriptor) ? 'same' : 'changed'
}
