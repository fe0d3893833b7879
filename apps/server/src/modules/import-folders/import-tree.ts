import { basename, dirname } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { bringIn } from '#modules/uploads/bring-in.ts'
import { checkFolder, checkName } from '#modules/uploads/check-name.ts'
import { newUploadId } from '#modules/uploads/new-upload.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault, type Place } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { insertArrival } from './arrivals.repository.ts'
import { type FoundFile, filesIn, incomingOf } from './found-files.ts'
import { type Destination, folderAt, judgeIncoming } from './judge-incoming.ts'

/** Stands for the command where an import folder would be. */
const noFolder = 0

/** What became of a file. `there`: it lies there already, with the same name, size and date, as after an import that was cut off. */
export type Imported =
  | { outcome: 'in' | 'there'; path: string }
  | { outcome: 'refused'; path: string; problem: Problem | OriginalFault; about: string }

/**
 * Copies a folder with all that is in it, or one file, into an archive, and leaves it where it lies. Told after each file; one that
 * is refused keeps none from coming.
 * @throws OriginalFault where the folder itself cannot be read or the archive cannot be written to; Problem NoRoom.
 */
export async function* importTree(
  from: { path: string; isFile: boolean },
  destination: Destination,
  by: string,
  platform: Platform,
): AsyncGenerator<Imported> {
  const root = from.isFile ? dirname(from.path) : from.path
  const waiting = ['']
  while (waiting.length > 0) {
    const folder = waiting.pop() ?? ''
    const { files, folders } = await filesIn({ root, path: folder }, { unpacks: false }, platform)
    for (const file of files) {
      if (from.isFile && file.entry.name !== basename(from.path)) continue
      yield await importFile(file, destination, { by, root }, platform)
    }
    if (!from.isFile) waiting.push(...folders.reverse())
  }
}

async function importFile(
  file: FoundFile,
  destination: Destination,
  { by, root }: { by: string; root: string },
  platform: Platform,
): Promise<Imported> {
  const { path } = file
  const incoming = incomingOf(file, platform)
  const { archive } = destination
  try {
    const folder = checkFolder(folderAt(destination, incoming), 'folder')
    const name = checkName(incoming.filename, 'filename')
    const lying = { root: archive.path, path: folder === '' ? name : `${folder}/${name}` }
    if (await isThere(lying, incoming, platform)) return { outcome: 'there', path }
    const judged = await judgeIncoming(destination, incoming, platform)
    if (!judged.isTaken) return { outcome: 'refused', path, problem: new Problem(judged.problem), about: judged.about }
    const { filename, bytes, modified, stage } = incoming
    const stageSidecar = incoming.sidecar?.stage ?? null
    const brought = await bringIn(
      newUploadId(),
      // Whoever runs commands on the server may approve everything.
      {
        archive,
        folder,
        filename,
        bytes,
        modified,
        replaces: judged.replaces,
        by,
        isReviewed: false,
        stage,
        stageSidecar,
      },
      platform,
    )
    if (brought.state === 'placed' && judged.sha256 !== null)
      await noteContent(
        { path, bytes, modified },
        { sha256: judged.sha256, archive, assetPath: brought.path },
        platform,
      )
    if (brought.state !== 'failed') return { outcome: 'in', path }
    return { outcome: 'refused', path, problem: new Problem(brought.problem), about: '' }
  } catch (error) {
    const isOfFile = error instanceof OriginalFault && error.place.root === root
    const isRefusal = error instanceof Problem && error.value !== 'NoRoom'
    if (!isOfFile && !isRefusal) throw error
    return { outcome: 'refused', path, problem: error, about: '' }
  }
}

/** So that a double that comes next is known before this file was read. */
async function noteContent(
  file: { path: string; bytes: number; modified: number },
  { sha256, archive, assetPath }: { sha256: string; archive: ArchiveRow; assetPath: string },
  platform: Platform,
): Promise<void> {
  const ended = { state: 'done' as const, asset_path: assetPath, sha256, archive_id: archive.id }
  const none = { import_folder_id: noFolder, upload_id: '', number: 0, problem: null, about: '' }
  await insertArrival({ ...file, ...ended, ...none, at: platform.clock.now() }, platform)
}

/** Known to the archive or not yet: the comparing of its folder says what it is. */
async function isThere(
  place: Place,
  { bytes, modified }: { bytes: number; modified: number },
  { originals }: Platform,
): Promise<boolean> {
  const there = await originals.look(place)
  return there?.kind === 'file' && there.size === bytes && Math.trunc(there.mtimeMs) === modified
}
