import { basename, dirname, join } from 'node:path'
import { bucketRoot, isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import type { Executing } from '#platform/database/deed.ts'
import { isFolder, makeManaged, removeManaged } from '#platform/files/managed-folders.ts'
import type { Platform } from '#platform/platform.ts'
import { type NewTask, noteTask } from '#platform/tasks/note-task.ts'
import { listManaged, listPlaces, setPath } from './archives.repository.ts'
import { placesOf } from './check-folder.ts'

/** Folders that are tried for one that is taken, as by an archive of a time that a back-up does not know. */
const mostTries = 1000
/** Letters of a name that its folder shows. */
const longestName = 40

/**
 * Makes the folder of an archive whose files Vitrine keeps, or its place in the bucket of a pool, and answers its whole path. It begins
 * with the number of the archive and shows what of its name every file system takes: small letters and digits of ASCII. It stays when the archive is called otherwise.
 */
export async function makeManagedFolder(
  id: number,
  name: string,
  { settings, originals }: Platform,
  pool: string | null = null,
): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '')
  const stem = plain === '' ? String(id) : `${id}-${plain}`
  for (let number = 1; number <= mostTries; number++) {
    const folder = number === 1 ? stem : `${stem}-${number}`
    const path = pool === null ? join(settings.managed, folder) : bucketRoot(pool, folder)
    if (await (pool === null ? makeManaged(settings.managed, folder) : originals.makeRoot(path))) return path
  }
  throw new Error(`${pool ?? settings.managed} has ${mostTries} folders with the name ${stem} already.`)
}

/** Takes a folder away in which nothing was put yet. */
export function dropManagedFolder(path: string, { settings, originals }: Platform): Promise<void> {
  if (isBucketRoot(path)) return originals.removeRoot(path, 'if-empty')
  return removeManaged(settings.managed, path)
}

export const removeFilesKind = 'remove-files-of-archive'

/** Within the deed that forgets an archive whose files Vitrine keeps: they go with it. */
export function noteRemovalOfFiles(path: string, inside: Executing): Promise<void> {
  const task: NewTask = { kind: removeFilesKind, key: `${removeFilesKind} ${path}`, payload: { path } }
  return noteTask(task, inside)
}

/** Deletes the files of an archive that is forgotten, for good. May be cut off and done again. */
export async function removeFilesOfArchive(path: string, platform: Platform): Promise<void> {
  const { managed } = platform.settings
  // One that is being moved there has it as well.
  const findOwner = async () => (await listPlaces(platform)).find((one) => placesOf(one).includes(path))
  const owner = await findOwner()
  if (owner !== undefined || (dirname(path) !== managed && !isBucketRoot(path))) {
    platform.log.warn(
      { path, owner: owner?.id },
      'a folder was left where it is: it is not that of a forgotten archive',
    )
    return
  }
  if (isBucketRoot(path))
    await platform.originals.removeRoot(path, { mayGo: async () => (await findOwner()) === undefined })
  else await removeManaged(managed, path)
}

/**
 * Follows the folder for managed archives to where the settings name it: after a restore on another machine, and after a move by the
 * operator. Only what lies there and not at its old place any more is followed.
 */
export async function followManagedFolders(platform: Platform): Promise<void> {
  const { managed } = platform.settings
  for (const { id, path } of await listManaged(platform)) {
    if (dirname(path) === managed || isBucketRoot(path)) continue
    const moved = join(managed, basename(path))
    if ((await isFolder(path)) || !(await isFolder(moved))) continue
    await setPath(id, moved, platform)
    platform.log.info({ archive: id, from: path, to: moved }, 'the files of an archive are read where they lie now')
  }
}
