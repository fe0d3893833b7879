import { pairSidecars } from '#modules/reading/pair-sidecars.ts'
import { isIgnored } from '#modules/reading/scan-archive.ts'
import type { Entry, KnownFile, Place } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { bytesOfFile, type Incoming } from './incoming.ts'
import { refusedFolder } from './refused-folder.ts'

/** What programs call a file while they write it. */
const temporary = /\.(?:part|partial|filepart|crdownload|download|tmp|temp|opdownload|!ut|swp)$/i
const zip = /\.zip$/i
const xmp = /\.xmp$/i

interface Part {
  known: KnownFile
  entry: Entry
  /** Path inside the import folder. */
  path: string
}

/** A file of an import folder, with the XMP files that speak of it. */
export interface FoundFile extends Part {
  kind: 'file' | 'zip'
  /** Path of its folder inside the import folder. */
  folder: string
  /** XMP files that speak of it, the stronger last. */
  sidecars: Part[]
  /** Those of them that go with it: of several files that one speaks of, it goes with the last. */
  ownSidecars: Part[]
  /** Other files that its XMP files speak of: all of them rest before one is taken. */
  mates: Part[]
  /** An XMP file whose file is not there: it may still be on its way. */
  isAlone: boolean
}

interface FoundFolder {
  files: FoundFile[]
  /** Paths of the folders in it. */
  folders: string[]
}

/** What lies in one folder of an import folder and is not to be passed over, in the order of names. @throws OriginalFault. */
export async function filesIn(
  { root, path: folder }: Place,
  { unpacks }: { unpacks: boolean },
  { originals }: Platform,
): Promise<FoundFolder> {
  const entries = (await originals.list({ root, path: folder })).filter(
    ({ name, isUtf8 }) => isUtf8 && !isIgnored(name) && !temporary.test(name),
  )
  const pathOf = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const byName = new Map(entries.filter(({ kind }) => kind === 'file').map((entry) => [entry.name, entry]))
  const part = (entry: Entry): Part => {
    const path = pathOf(entry.name)
    return { known: { root, path, bytes: entry.size, modified: Math.trunc(entry.mtimeMs) }, entry, path }
  }
  const pairs = pairSidecars([...byName.keys()])
  const paired = new Set([...pairs.values()].flat())
  const mains = [...byName.values()].filter(({ name }) => !paired.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const partsOf = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []).map(part)
  const files = mains.map((entry): FoundFile => {
    const names = pairs.get(entry.name) ?? []
    const mates = mains.filter(({ name }) => name !== entry.name && pairs.get(name)?.some((one) => names.includes(one)))
    const isLast = (sidecar: string) =>
      mates.every(({ name }) => name < entry.name || !pairs.get(name)?.includes(sidecar))
    return {
      ...part(entry),
      kind: unpacks && zip.test(entry.name) ? 'zip' : 'file',
      folder,
      sidecars: partsOf(names),
      ownSidecars: partsOf(names.filter(isLast)),
      mates: mates.map(part),
      isAlone: xmp.test(entry.name),
    }
  })
  const folders = entries.filter(({ kind, name }) => kind === 'folder' && pathOf(name) !== refusedFolder)
  return { files, folders: folders.map(({ name }) => pathOf(name)).sort() }
}

/** As it comes into an archive: with the strongest of its XMP files. */
export function incomingOf({ known, entry, path, folder, sidecars }: FoundFile, platform: Platform): Incoming {
  const sidecar = sidecars.at(-1)
  return {
    ...bytesOfFile(known, platform),
    path,
    folder,
    filename: entry.name,
    sidecar: sidecar ? bytesOfFile(sidecar.known, platform) : null,
  }
}
