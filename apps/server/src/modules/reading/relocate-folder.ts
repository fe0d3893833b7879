import { noteContentChanged } from '#modules/archives/note-content.ts'
import { type FolderWay, moveFolder } from '#modules/folders/move-folder.ts'
import { type Executing, tell } from '#platform/database/deed.ts'
import { writeWordsBelow } from './asset-words.repository.ts'
import { clearPlace } from './moved-assets.repository.ts'
import { adoptFolders, dropUnread, moveAssetsBelow, pairsOfPlaces } from './moved-folders.repository.ts'

/**
 * Writes where a folder lies now that was given another name or place, within a deed: its rows and those of everything in it, in lists
 * and in searches by name. Assets keep their identity. The words of their paths follow with `rewordFolder`. False when the comparing of
 * folders has missed the folder already; then it finds the files again by their contents.
 */
export async function relocateFolder(archiveId: number, way: FolderWay, inside: Executing): Promise<boolean> {
  const moved = await moveFolder(archiveId, way, inside)
  if (!moved) return false
  for (const { before, wasRead, after } of await pairsOfPlaces(archiveId, way, inside)) {
    // Of two rows for one file that counts of which something is known.
    if (wasRead) await clearPlace(after, inside)
    else await dropUnread(before, inside)
  }
  await adoptFolders(moved.instead, inside)
  await moveAssetsBelow(archiveId, { ...way, folderId: moved.id }, inside)
  await noteContentChanged(archiveId, inside)
  const around = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const folders = [...new Set([way.from, around(way.from), way.to, around(way.to)])]
  await tell({ name: 'assets.left', archiveId, folders }, inside)
  return true
}

/**
 * Writes the words of the next assets below a folder anew, after a number, 0 at first, within a deed. Answers the last number, null
 * when there was none left.
 */
export function rewordFolder(
  place: { archiveId: number; path: string; after: number },
  inside: Executing,
): Promise<number | null> {
  return writeWordsBelow(place, inside)
}
