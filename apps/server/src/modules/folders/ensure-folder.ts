import type { Executing } from '#platform/database/deed.ts'
import { findFolder } from './folders.queries.ts'
import { insertFolder } from './folders.repository.ts'
import { sortKey } from './sort-key.ts'

/** Makes a folder and those above it when they are missing, and answers its number. */
export async function ensureFolder(archiveId: number, path: string, executing: Executing): Promise<number> {
  const known = await findFolder(archiveId, path, executing)
  if (known) return known.id
  const slash = path.lastIndexOf('/')
  const parentId = slash < 0 ? null : await ensureFolder(archiveId, path.slice(0, slash), executing)
  const name = path.slice(slash + 1)
  await insertFolder({ archiveId, parentId, path, name, nameKey: sortKey(name) }, executing)
  // Another worker may have been quicker: the row that stands counts.
  const made = await findFolder(archiveId, path, executing)
  if (!made) throw new Error(`The folder ${path} could not be made.`)
  return made.id
}
