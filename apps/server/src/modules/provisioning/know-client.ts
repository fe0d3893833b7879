import { actingAsSystem, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { findClientByToken, updateClient } from './clients.repository.ts'
import { hashOfToken } from './manage-clients.ts'
import type { ClientRow } from './provisioning.tables.ts'
import { ScimFault } from './scim-fault.ts'

/** How often it is noted that a client was here, in milliseconds. */
const notedEvery = 300_000

/** Another system that keeps accounts here: what it may do follows from what it keeps, and its name stands in the audit log. */
export interface Client {
  row: ClientRow
  viewer: Viewer
}

/**
 * The client that a bearer token belongs to.
 * @param from Network address that asks.
 * @throws ScimFault 401 for what is no token of a client that is switched on.
 */
export async function knowClient(
  { authorization, from }: { authorization: string | undefined; from: string },
  platform: Platform,
): Promise<Client> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  const row = token === undefined ? null : await findClientByToken(hashOfToken(token), platform)
  if (row === null || row.is_on === 0)
    throw new ScimFault(401, 'Send the token of a provisioning client that is switched on.')
  const now = platform.clock.now()
  if (row.used_at === null || now - row.used_at > notedEvery) await updateClient(row.id, { used_at: now }, platform)
  const system = actingAsSystem('what another system that keeps accounts here says of them')
  return { row, viewer: { ...system, userName: row.name, from } }
}
