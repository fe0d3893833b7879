import type { Executing } from '#platform/database/deed.ts'
import { ensureFolder } from './ensure-folder.ts'
import { findFolder } from './folders.queries.ts'
import { deleteFoldersByIds, foldersBelow, moveFolders, placeFolder } from './folders.repository.ts'
import { sortKey } from './sort-key.ts'

/** Paths inside one archive. */
export interface FolderWay {
  from: string
  to: string
}

/**
 * Writes that a folder, with those in it, has another path, within a deed. Their numbers stay, so everything that hangs on them does.
 * The comparing of folders may have been quicker and made rows for the new paths: they go, and what they stood for is answered, by
 * their numbers, with the numbers that take their place. Null when the comparing has forgotten the folder already.
 */
export async function moveFolder(
  archiveId: number,
  { from, to }: FolderWay,
  inside: Executing,
): Promise<{ id: number; instead: ReadonlyMap<number, number> } | null> {
  const own = await findFolder(archiveId, from, inside)
  if (!own) return null
  const slash = to.lastIndexOf('/')
  const parentId = slash < 0 ? null : await ensureFolder(archiveId, to.slice(0, slash), inside)
  const known = new Map(
    (await foldersBelow(archiveId, from, inside)).map(({ id, path }) => [to + path.slice(from.length), id]),
  )
  const instead = new Map<number, number>()
  // A folder that differs by its case alone is its own row.
  const there = (await foldersBelow(archiveId, to, inside)).filter(
    ({ path }) => path !== from && !path.startsWith(`${from}/`),
  )
  for (const { id, path } of there) {
    const stays = known.get(path)
    if (stays !== undefined) instead.set(id, stays)
  }
  const kept = there.filter(({ id }) => !instead.has(id))
  for (const { id, parent_id } of kept) {
    const parent = parent_id === null ? undefined : instead.get(parent_id)
    if (parent !== undefined) await placeFolder(id, { parent_id: parent }, inside)
  }
  await deleteFoldersByIds([...instead.keys()], inside)
  await moveFolders(archiveId, { from, to }, inside)
  const name = to.slice(slash + 1)
  await placeFolder(own.id, { parent_id: parentId, name, name_key: sortKey(name) }, inside)
  return { id: own.id, instead }
}
