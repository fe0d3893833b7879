import type { ProvisioningClient } from '@vitrine/contract/provisioning.ts'
import { provisioningPaths as paths } from './provisioning.paths.ts'
import type { ClientRow } from './provisioning.tables.ts'

/** @param kept How many accounts and groups it keeps. */
export function representClient(
  row: ClientRow,
  kept: { users: number; groups: number },
  base: string,
): ProvisioningClient {
  const href = base + paths.client(row.id)
  return {
    name: row.name,
    takesOver: row.takes_over === 1,
    isOn: row.is_on === 1,
    ...kept,
    created: new Date(row.created_at).toISOString(),
    lastUsed: row.used_at === null ? null : new Date(row.used_at).toISOString(),
    change: href,
    remove: href,
    renewToken: base + paths.token(row.id),
  }
}
