import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { isSamePerson } from './descriptor.ts'
import { askSession, userData } from './session.ts'

/**
 * Asks for the descriptor after something was changed that stands in it, and shows it in place: the poll would find it a minute
 * later and load the page anew. Where the server cannot be asked now, that is what happens.
 */
export async function refreshDescriptor(client: ResourceClient): Promise<void> {
  const known = userData.get()
  if (known === null) return
  const answer = await askSession(client, known).catch(() => null)
  const now = answer?.apiDescriptor ?? null
  if (now !== null && isSamePerson(known, now) && userData.get() === known) userData.set(now)
}
