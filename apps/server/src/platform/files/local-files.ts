import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Outage } from '#platform/outages/outage.ts'
import { checkKey, type Files, type ListedFile } from './files.ts'
import type { WorkFolder } from './work-folder.ts'

/** Files in a folder of a local or shared disk. `work` must lie on the same disk. */
export function openLocalFiles(root: string, work: Pick<WorkFolder, 'path'>): Files {
  const pathOf = (key: string) => join(root, checkKey(key))
  /** Flushed before it is renamed: after a power cut a name would otherwise stand for an empty file. Costs 0.1 ms each. */
  const put = async (key: string, temporary: string) => {
    const target = pathOf(key)
    await flush(temporary)
    await mkdir(dirname(target), { recursive: true })
    await rename(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      const copy = join(work.path, randomUUID())
      await copyFile(temporary, copy)
      await flush(copy)
      await rename(copy, target)
      await rm(temporary, { force: true })
    })
  }
  return {
    kind: 'local',
    get workFolder() {
      return work.path
    },
    find: (key) =>
      stat(pathOf(key))
        .then((found) => ({ bytes: found.size, modified: found.mtimeMs }))
        .catch(absent),
    read: (key, range) => createReadStream(pathOf(key), range),
    async write(key, content) {
      const temporary = join(work.path, randomUUID())
      try {
        const file = await open(temporary, 'wx')
        await file.writeFile(content).finally(() => file.close())
        await put(key, temporary)
      } catch (error) {
        await rm(temporary, { force: true })
        throw toOutage(error)
      }
    },
    adopt: (key, path) => put(key, path).catch((error) => Promise.reject(toOutage(error))),
    remove: (key) => rm(pathOf(key), { force: true }).catch((error) => Promise.reject(toOutage(error))),
    list: (prefix) => listBelow(root, '', prefix),
  }
}

async function flush(path: string) {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

/** Walks only the folders that can hold the prefix, so that asking for one original's renditions reads one folder. */
async function* listBelow(root: string, folder: string, prefix: string): AsyncIterable<ListedFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(absent)
  for (const entry of entries ?? []) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    // The files that are being made belong to the processes that make them.
    if (key === 'work') continue
    if (entry.isDirectory() && (key.startsWith(prefix) || prefix.startsWith(`${key}/`)))
      yield* listBelow(root, key, prefix)
    else if (entry.isFile() && key.startsWith(prefix)) {
      const facts = await stat(join(root, key)).catch(absent)
      if (facts) yield { key, bytes: facts.size, modified: facts.mtimeMs }
    }
  }
}

/** The disk is full, gone, read-only or closed to us: nothing is wrong with the file. */
const outages = new Set([
  'EACCES',
  'EPERM',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'ESTALE',
  'ENODEV',
  'ENXIO',
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
])

function toOutage(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return code !== undefined && outages.has(code)
    ? new Outage('files', `The store cannot be used: ${message}`, error)
    : error
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw toOutage(error)
}
