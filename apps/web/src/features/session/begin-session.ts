import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { Descriptor } from './descriptor.ts'
import { askSession, userData } from './session.ts'

/** Asks the server for the descriptor and keeps it. @throws ApiProblem 401 when the entrance is closed to guests (SES-017). */
export async function openSession(client: ResourceClient): Promise<Descriptor> {
  const { apiDescriptor } = await askSession(client, null)
  if (apiDescriptor === null) throw new ApiProblem(401, { value: 'Unauthorized' }, new Headers())
  userData.set(apiDescriptor)
  return apiDescriptor
}

/** Begins before anything is drawn: the stored descriptor, or the one that the server is asked for (SES-009). */
export function beginSession(client: ResourceClient): Promise<Descriptor> {
  const known = userData.get()
  const session = known === null ? openSession(client) : Promise.resolve(known)
  // Whoever waits for it hears of the failure; until then it is not unhandled.
  session.catch(() => undefined)
  return session
}
