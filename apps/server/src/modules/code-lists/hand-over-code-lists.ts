import type { Executing } from '#platform/database/deed.ts'
import { giveSharedCodeLists } from './code-lists.repository.ts'

/** Gives the code lists that a person shared with everybody to somebody else, within the deed that removes the person. */
export async function handOverCodeLists(from: number, to: number, inside: Executing): Promise<void> {
  await giveSharedCodeLists(from, to, inside)
}
