import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'

/** Keys are made by us; this is the last door, not the first. */
const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Files in a folder of the local disk. */
export async function openLocalFiles(root: string, isOwner = true): Promise<Files> {
  const workFolder = join(root, 'work')
  // What lies here was being made when the program ended: it belongs to nobody.
  if (isOwner) await rm(workFolder, { recursive: true, force: true })
  await mkdir(workFolder, { recursive: true })
  const pathOf = (key: string) => {
    if (!safeKey.test(key) || key.includes('..')) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
    return join(root, key)
  }
  const put = async (key: string, temporary: string) => {
    const target = pathOf(key)
    await mkdir(dirname(target), { recursive: true })
    await rename(temporary, target)
  }
  return {
    workFolder,
    async find(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found ? { bytes: found.size, modified: found.mtimeMs } : null
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async write(key, content) {
      const temporary = join(workFolder, randomUUID())
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await put(key, temporary)
    },
    adopt: put,
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
