import { lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from './manifest.ts'

/**
 * Makes the folder for back-ups below one that the host has set free, part by part and over no link; answers where it lies.
 * @throws Error of the system; `EXDEV` when a link leads out of what was set free.
 */
export async function makeBackUpFolder(root: string, folder: string): Promise<string> {
  await mkdir(root, { recursive: true })
  let at = await realpath(root)
  for (const part of folder.split('/').filter((one) => one !== '')) {
    const next = join(at, part)
    await mkdir(next).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
    if ((await realpath(next)) !== next)
      throw Object.assign(new Error(`${next} is a link to another place.`), { code: 'EXDEV' })
    if (!(await lstat(next)).isDirectory()) throw Object.assign(new Error(`${next} is no folder.`), { code: 'ENOTDIR' })
    at = next
  }
  return at
}

/** What a back-up takes on the disk. */
export async function sizeOfBackUp(path: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size
  return bytes
}

/** Removes what a back-up that did not come to its end has left. */
export async function removePartial(path: string): Promise<void> {
  await rm(`${path}.partial`, { recursive: true, force: true })
}

/**
 * Removes a back-up; one that is not there is fine. What does not describe itself as one stays.
 * @throws BackupRefused, Error of the system.
 */
export async function removeBackUp(path: string): Promise<void> {
  const isThere = await lstat(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (isThere === null) return
  await readManifest(path)
  await rm(path, { recursive: true })
}

/** Whether something in the way of a folder is missing, or may not be used. */
export function isFolderFault(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EXDEV', 'EIO', 'ESTALE', 'ENODEV'].includes(code)
}
