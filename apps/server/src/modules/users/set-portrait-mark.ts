import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { findUserToChange } from './users.queries.ts'
import { updateUser } from './users.repository.ts'

/**
 * Says by what the picture of a person is found from now on, and holds the person until the deed is done. Answers the user name.
 * @throws Problem NotFound for whoever was deleted.
 */
export async function setPortraitMark(id: number, portrait: string | null, inside: Executing): Promise<string> {
  const row = await findUserToChange(id, inside)
  if (!row || row.deleted_at !== null) throw new Problem('NotFound')
  if (row.portrait !== portrait) await updateUser(id, { portrait }, inside)
  return row.username
}
