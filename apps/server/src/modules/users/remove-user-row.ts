import type { Executing } from '#platform/database/deed.ts'
import { findUserToChange } from './users.queries.ts'
import { deleteUserRow } from './users.repository.ts'

/**
 * Takes the row of a deleted person away, with everything that hangs on it, and keeps the number from being given out again.
 * `before` lets go of what does not hang on it. Answers null, and does nothing, for whoever was not deleted.
 */
export async function removeUserRow(
  id: number,
  inside: Executing,
  before: (given: { ownerId: number }) => Promise<void>,
): Promise<{ username: string } | null> {
  const row = await findUserToChange(id, inside)
  if (!row || row.deleted_at === null) return null
  await before({ ownerId: row.owner_id })
  await deleteUserRow(id, inside)
  return { username: row.username }
}
