import type { Executing } from '#platform/database/deed.ts'
import type { ClientRow, ProvisioningTables } from './provisioning.tables.ts'

const clientsOf = ({ db }: Executing) => db.tables<ProvisioningTables>()

/** All of them, by name: an installation has a handful. */
export function listClientRows(executing: Executing): Promise<ClientRow[]> {
  return clientsOf(executing).selectFrom('provisioning_clients').selectAll().orderBy('name_key').execute()
}

/** The row, held until the deed is done. */
export async function holdClient(id: number, executing: Executing): Promise<ClientRow | null> {
  const query = clientsOf(executing).selectFrom('provisioning_clients').selectAll().where('id', '=', id)
  const held = executing.db.engine === 'postgres' ? query.forNoKeyUpdate() : query
  return (await held.executeTakeFirst()) ?? null
}

export async function findClientByToken(hash: string, executing: Executing): Promise<ClientRow | null> {
  const query = clientsOf(executing).selectFrom('provisioning_clients').selectAll().where('token_hash', '=', hash)
  return (await query.executeTakeFirst()) ?? null
}

export async function findClientByName(key: string, executing: Executing): Promise<ClientRow | null> {
  const query = clientsOf(executing).selectFrom('provisioning_clients').selectAll().where('name_key', '=', key)
  return (await query.executeTakeFirst()) ?? null
}

export async function insertClient(row: Omit<ClientRow, 'id'>, executing: Executing): Promise<number> {
  const query = clientsOf(executing).insertInto('provisioning_clients').values(row).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

export async function updateClient(id: number, change: Partial<ClientRow>, executing: Executing): Promise<void> {
  await clientsOf(executing).updateTable('provisioning_clients').set(change).where('id', '=', id).execute()
}

export async function deleteClient(id: number, executing: Executing): Promise<void> {
  await clientsOf(executing).deleteFrom('provisioning_clients').where('id', '=', id).execute()
}

/** How many accounts, and how many groups, each client keeps, by its number. */
export async function countKept(
  executing: Executing,
): Promise<{ users: Map<number, number>; groups: Map<number, number> }> {
  const count = async (table: 'provisioned_users' | 'provisioned_groups') => {
    const query = clientsOf(executing).selectFrom(table).groupBy('client_id')
    const rows = await query.select(['client_id', ({ fn }) => fn.countAll<number>().as('count')]).execute()
    return new Map(rows.map((row) => [row.client_id, Number(row.count)]))
  }
  return { users: await count('provisioned_users'), groups: await count('provisioned_groups') }
}
