import { pathIn } from '#modules/folders/path-in.ts'
import { type Entry, moveMarks, OriginalFault } from '#platform/originals/originals.ts'
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
    if (folder === '' && (ofSystem.has(name) || moveMarks.has(name))) continue
    if (!isUtf8 || kind === 'other') listing.others.push(name)
    else if (kind === 'folder') listing.folders.push(name)
    else listing.files.push(entry)
  }
  listing.folders.sort()
  listing.files.sort((a, b) => (a.name < b.name ? -1 : 1))
  return listing
}

/** The folder that one lies in, and its name there. */
export function splitPath(folder: string): { around: string; name: string } {
  const at = folder.lastIndexOf('/')
  return { around: at < 0 ? '' : folder.slice(0, at), name: folder.slice(at + 1) }
}

interface Level {
  around: string
  folders: string[]
  /** The one that comes next. */
  at: number
}

/** Goes through all folders, those in one before those beside it; each is listed once. */
export class SourceWalk {
  readonly #root: string
  readonly #platform: Platform
  readonly #levels: Level[] = []
  folder = ''
  /** Of the folder; null when it is not there any more. */
  listing: Listing | null = null

  private constructor(root: string, platform: Platform) {
    this.#root = root
    this.#platform = platform
  }

  /** @throws OriginalFault. */
  static async from(root: string, folder: string, platform: Platform): Promise<SourceWalk> {
    const walk = new SourceWalk(root, platform)
    const names = folder === '' ? [] : folder.split('/')
    for (const [depth, name] of names.entries()) {
      const around = names.slice(0, depth).join('/')
      const folders = (await listSource(root, around, platform))?.folders ?? []
      const later = folders.findIndex((other) => other > name)
      walk.#levels.push({ around, folders, at: later < 0 ? folders.length : later })
    }
    await walk.#enter(folder)
    return walk
  }

  /** False after the last. @throws OriginalFault. */
  async next(): Promise<boolean> {
    this.#levels.push({ around: this.folder, folders: this.listing?.folders ?? [], at: 0 })
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      const name = level.folders[level.at++]
      if (name === undefined) this.#levels.pop()
      else {
        await this.#enter(pathIn(level.around, name))
        return true
      }
    }
    return false
  }

  async #enter(folder: string): Promise<void> {
    this.listing = await listSource(this.#root, folder, this.#platform)
    this.folder = folder
  }
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
  const walk = await SourceWalk.from(root, '', platform)
  do {
    if (performance.now() > ends) return null
    const files = walk.listing?.files ?? []
    weight.files += files.length
    for (const { size } of files) weight.bytes += size
  } while (await walk.next())
  return weight
}
