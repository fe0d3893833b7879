import type { Platform } from '#platform/platform.ts'
import { findFolder } from './folders.queries.ts'
import { insertFolder } from './folders.repository.ts'
import { sortKey } from './sort-key.ts'

/** Makes a folder and those above it when they are missing, and answers its number. */
export async function ensureFolder(archiveId: number, path: string, platform: Platform): Promise<number> {
  const known = await findFolder(archiveId, path, platform)
  if (known) return known.id
  const slash = path.lastIndexOf('/')
  const parentId = slash < 0 ? null : await ensureFolder(archiveId, path.slice(0, slash), platform)
  const name = path.slice(slash + 1)
  await insertFolder({ archiveId, parentId, path, name, nameKey: sortKey(name) }, platform)
  // Another worker may have been quicker: the row that stands counts.
  const made = await findFolder(archiveId, path, platform)
  if (!made) throw new Error(`The folder ${path} could not be made.`)
  return made.id
}
