import type { Executing } from '#platform/database/deed.ts'
import type { PolicyRow, PolicyTables } from './sign-in-policies.tables.ts'

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<PolicyTables>()

/** All of them: there are as many as groups at most, and few are made. */
export function listPolicyRows(executing: Pick<Executing, 'db'>): Promise<PolicyRow[]> {
  return tablesOf(executing).selectFrom('sign_in_policies').selectAll().orderBy('group_id').execute()
}

export async function findPolicyRow(groupId: number, executing: Executing): Promise<PolicyRow | null> {
  const query = tablesOf(executing).selectFrom('sign_in_policies').selectAll().where('group_id', '=', groupId)
  return (await query.executeTakeFirst()) ?? null
}

/** False where the group has one. */
export async function insertPolicy(row: PolicyRow, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).insertInto('sign_in_policies').values(row)
  const done = await query.onConflict((conflict) => conflict.column('group_id').doNothing()).executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** False where it is at another revision, or gone. */
export async function replacePolicy(row: PolicyRow, revision: number, executing: Executing): Promise<boolean> {
  const { group_id, ...rest } = row
  const query = tablesOf(executing).updateTable('sign_in_policies').set(rest).where('group_id', '=', group_id)
  return (await query.where('revision', '=', revision).executeTakeFirst()).numUpdatedRows === 1n
}

export async function deletePolicy(groupId: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('sign_in_policies').where('group_id', '=', groupId).execute()
}
