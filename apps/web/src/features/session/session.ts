import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { SessionDocument } from '@vitrine/contract/session.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { storedValue } from '#platform/storage/stored-value.ts'

export type Descriptor = ApiDescriptor | FullApiDescriptor
type SessionAnswer = (typeof SessionDocument)['shape']['_output']

/** SES-003: the descriptor is kept under this name. */
export const userData = storedValue<Descriptor | null>('userData', parseDescriptor)

function parseDescriptor(text: string | null): Descriptor | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDescriptor(value) ? value : null
  } catch {
    return null
  }
}

/** Another version or another base may have written there: without these two nothing could begin. */
function isDescriptor(value: unknown): value is Descriptor {
  if (typeof value !== 'object' || value === null) return false
  const { archives, services } = value as Partial<Descriptor>
  return typeof archives === 'string' && archives.startsWith(entrance) && typeof services?.session === 'string'
}

/** The signed-in person's descriptor; null for guests. */
export function signedIn(descriptor: Descriptor | null): FullApiDescriptor | null {
  return descriptor !== null && 'user' in descriptor ? descriptor : null
}

/** Asks the server who we are; the address comes from the descriptor at hand, else from the entrance (SES-009, SES-019). */
export async function askSession(client: ResourceClient, known: Descriptor | null): Promise<SessionAnswer> {
  const descriptor = known ?? (await client.get(entrance, 'api-descriptor', { isFresh: true }))
  return client.get(descriptor.services.session, 'session', { isFresh: true })
}

/** What follows from an answer to the session poll. */
export type PollResult = 'same' | 'changed' | 'ended'

/** SES-021, SES-022: another descriptor reloads the page, a session that has ended logs out. */
export function comparePoll(known: Descriptor, answer: SessionAnswer): PollResult {
  if (signedIn(known) && !answer.authenticated) return 'ended'
  return JSON.stringify(known) === JSON.stringify(answer.apiDescriptor) ? 'same' : 'changed'
}
