import { closedMark, type Entry, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'

/** What systems put at the top of a disk, for themselves. */
const ofSystem = new Set(['lost+found', 'System Volume Information', '$RECYCLE.BIN'])

export interface Listing {
  folders: string[]
  files: Entry[]
  /** Links, pipes and names that are no UTF-8: they cannot be taken along. */
  others: string[]
}

/** What of a folder is taken along, in the order of the names. @throws OriginalFault; null for one that is not there. */
export async function listSource(root: string, folder: string, { originals }: Platform): Promise<Listing | null> {
  const entries = await originals.list({ root, path: folder }).catch((error) => {
    if (error instanceof OriginalFault && error.reason === 'missing' && folder !== '') return null
    throw error
  })
  if (entries === null) return null
  const listing: Listing = { folders: [], files: [], others: [] }
  for (const entry of entries) {
    const { name, kind, isUtf8 } = entry
    if (folder === '' && (ofSystem.has(name) || name === closedMark)) continue
    if (!isUtf8 || kind === 'other') listing.others.push(name)
    else if (kind === 'folder') listing.folders.push(name)
    else listing.files.push(entry)
  }
  listing.folders.sort()
  listing.files.sort((a, b) => (a.name < b.name ? -1 : 1))
  return listing
}

export const pathIn = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** The folder that comes after one: those in it first, then those beside it and above. Null after the last. */
export async function folderAfter(root: string, folder: string, platform: Platform): Promise<string | null> {
  const [first] = (await listSource(root, folder, platform))?.folders ?? []
  if (first !== undefined) return pathIn(folder, first)
  for (let inner = folder; inner !== ''; ) {
    const at = inner.lastIndexOf('/')
    const around = at < 0 ? '' : inner.slice(0, at)
    const name = inner.slice(at + 1)
    const next = (await listSource(root, around, platform))?.folders.find((other) => other > name)
    if (next !== undefined) return pathIn(around, next)
    inner = around
  }
  return null
}

/** So long, in milliseconds, files are counted. */
const longest = 10_000

export interface Weight {
  files: number
  bytes: number
}

/** All that would be taken along; null when there is more than can be counted in time. @throws OriginalFault of the folder itself. */
export async function weighSource(root: string, platform: Platform): Promise<Weight | null> {
  const ends = performance.now() + longest
  const weight = { files: 0, bytes: 0 }
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (performance.now() > ends) return null
    const listing = await listSource(root, folder, platform)
    if (listing === null) continue
    for (const name of listing.folders) waiting.push(pathIn(folder, name))
    weight.files += listing.files.length
    for (const { size } of listing.files) weight.bytes += size
  }
  return weight
}
