import type { Executing } from '#platform/database/deed.ts'
import { giveSharedTemplates } from './metadata-templates.repository.ts'

/** Gives the templates that a person shared with everybody to somebody else, within the deed that removes the person. */
export async function handOverTemplates(from: number, to: number, inside: Executing): Promise<void> {
  await giveSharedTemplates(from, to, inside)
}
