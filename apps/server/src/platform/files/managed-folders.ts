import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Makes a folder directly in the one for such folders, which is made where it is missing; false where something lies already. */
export async function makeManaged(root: string, name: string): Promise<boolean> {
  await mkdir(root, { recursive: true })
  try {
    await mkdir(join(root, name))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Deletes such a folder with everything in it, for good; links in it are taken away and not followed. One that is not there is fine.
 * @throws Error for what does not lie directly in the folder for them.
 */
export async function removeManaged(root: string, path: string): Promise<void> {
  if (dirname(path) !== root || basename(path) === '' || path !== join(root, basename(path)))
    throw new Error(`${path} is no folder that lies directly in ${root}.`)
  await rm(path, { recursive: true, force: true })
}

/** Takes a folder away in which nothing lies; one in which something does stays. */
export async function removeIfEmpty(path: string): Promise<void> {
  await rmdir(path).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error
  })
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}
