import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { nextName } from './check-name.ts'
import { stagedAt, stagedBeside } from './upload-place.ts'
import { savePlace } from './uploads.repository.ts'
import type { UploadRow } from './uploads.tables.ts'

/** Names that are tried for a folder whose name a file has. */
const mostNames = 100

/**
 * Makes the folder of a file that came whole by the right of somebody else, and puts its bytes there. Where a file has the name of a
 * folder, the folder gets a number, as files do. Killed anywhere, it goes on. @throws OriginalFault.
 */
export async function bringToFolder(upload: UploadRow, archive: ArchiveRow, platform: Platform): Promise<UploadRow> {
  // One that was about to get its name is there.
  if (upload.brought === '' || upload.intent !== null) return upload
  const folder = await makeFolders(upload.folder, archive, platform)
  const path = pathIn(folder, upload.filename)
  if (folder !== upload.folder) await savePlace(upload.id, { path, filename: upload.filename }, platform)
  const brought = { ...upload, folder }
  const from = stagedAt(upload, archive)
  const { root } = from.place
  if (folder === '' || (await platform.originals.look({ root, path: from.name })) === null) return brought
  const { size: bytes, mtimeMs } = await platform.originals.finishStaged(from, upload.modified)
  const known = { root, path: from.name, bytes, modified: Math.trunc(mtimeMs) }
  try {
    await platform.originals.move(known, { root, path: pathIn(folder, from.name) })
  } catch (error) {
    // A folder may be another disk.
    if (!(error instanceof OriginalFault) || error.code !== 'EXDEV') throw error
    await platform.originals.copy(known, stagedBeside(brought, archive))
  }
  await platform.originals.discard(from)
  return brought
}

async function makeFolders(wanted: string, archive: ArchiveRow, { originals }: Platform): Promise<string> {
  let made = ''
  for (const part of wanted.split('/').filter((name) => name !== '')) {
    let number = 1
    const named = () => pathIn(made, number === 1 ? part : nextName(part, number))
    while (!(await isMade({ root: archive.path, path: named() }, originals)))
      if (++number > mostNames) throw new Error(`${mostNames} files have the name of the folder ${part}.`)
    made = named()
  }
  return made
}

async function isMade(place: { root: string; path: string }, originals: Platform['originals']): Promise<boolean> {
  const there = await originals.look(place)
  if (there !== null && there.kind !== 'folder') return false
  await originals.makeFolder(place)
  return true
}
