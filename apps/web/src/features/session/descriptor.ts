import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { SessionDocument } from '@vitrine/contract/session.ts'

export type Descriptor = ApiDescriptor | FullApiDescriptor
export type SessionAnswer = (typeof SessionDocument)['shape']['_output']

/** Another version or another base may have written what is stored: without these two nothing could begin. */
export function isDescriptor(value: unknown, home: string): value is Descriptor {
  if (typeof value !== 'object' || value === null) return false
  const { archives, services } = value as Partial<Descriptor>
  return typeof archives === 'string' && archives.startsWith(home) && typeof services?.session === 'string'
}

/** The signed-in person's descriptor; null for guests. */
export function signedIn(descriptor: Descriptor | null): FullApiDescriptor | null {
  return descriptor !== null && 'user' in descriptor ? descriptor : null
}

/** What follows from an answer to the session poll. */
export type PollResult = 'same' | 'changed' | 'ended'

/** SES-021, SES-022: another descriptor reloads the page, a session that has ended logs out. */
export function comparePoll(known: Descriptor, answer: SessionAnswer): PollResult {
  if (signedIn(known) && !answer.authenticated) return 'ended'
  return JSON.stringify(known) === JSON.stringify(answer.apiDescriptor) ? 'same' : 'changed'
}
