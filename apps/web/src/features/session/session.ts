import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { ownAddress } from '#platform/navigation/own-address.ts'
import { storedValue } from '#platform/storage/stored-value.ts'
import { type Descriptor, isDescriptor, type SessionAnswer } from './descriptor.ts'

/** SES-003: the descriptor is kept under this name. */
export const userData = storedValue<Descriptor | null>('userData', (text) => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDescriptor(value, entrance) ? value : null
  } catch {
    return null
  }
})

/** Asks the server who we are; the address comes from the descriptor at hand, else from the entrance (SES-009, SES-019). */
export async function askSession(client: ResourceClient, known: Descriptor | null): Promise<SessionAnswer> {
  const descriptor = known ?? (await client.get(entrance, 'api-descriptor', { isFresh: true }))
  return client.get(descriptor.services.session, 'session', { isFresh: true })
}

let leaving = false

/** True when the page is about to be loaded anew: what is stored from then on is not meant for it. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * Stores who is here from now on and loads a page of this site anew, so that nothing that somebody else saw stays in memory.
 * An address elsewhere leads to the entrance.
 */
export function moveOn(descriptor: Descriptor | null, address: string): void {
  leaving = true
  userData.set(descriptor)
  if (address === location.pathname + location.search) location.reload()
  else location.assign(ownAddress(address))
}
