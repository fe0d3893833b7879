import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { largestUpload } from '@vitrine/contract/uploads.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { pairSidecars } from '#modules/reading/pair-sidecars.ts'
import { isIgnored } from '#modules/reading/scan-archive.ts'
import { checkFolder, checkName } from '#modules/uploads/check-name.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Staged } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import type { Bytes, Incoming } from './incoming.ts'

/** Parts of one ZIP file. */
const mostParts = 20_000
/** Small files may be packed as well as they like; beyond it nothing that people make is packed better than a hundredfold. */
const harmless = 256 * 1024 * 1024
const mostRatio = 100

/**
 * Lends the parts of a ZIP file that are files, in its order. Nothing of it is unpacked before all names and sizes are known to be good.
 * @param home folder below the destination into which its parts come.
 * @throws Problem NotUnpacked for one that is damaged, encrypted, climbs out of its folder or is larger than it may be.
 */
export async function withZipParts<Outcome>(
  path: string,
  { name, home }: { name: string; home: string },
  use: (parts: Incoming[]) => Promise<Outcome>,
  platform: Platform,
): Promise<Outcome> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw damaged(error)
  })
  try {
    const entries = await checkedEntries(zip)
    return await use(pairedParts(zip, entries, { name, home }, platform))
  } finally {
    zip.close()
  }
}

async function checkedEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let [packed, unpacked] = [0, 0]
  if (zip.entryCount > mostParts) throw refused(say('importFolders.tooManyParts', { count: mostParts }))
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || isPassedOver(entry.fileName)) continue
      checkEntry(entry)
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      if (unpacked > largestUpload || (unpacked > harmless && unpacked > packed * mostRatio))
        throw refused(say('importFolders.swells'))
      entries.push(entry)
    }
  } catch (error) {
    throw error instanceof Problem ? error : damaged(error)
  }
  return entries
}

const kindOfFile = 0o170000
const link = 0o120000

function checkEntry(entry: Entry): void {
  if (entry.isEncrypted()) throw refused(say('importFolders.encrypted'))
  if (!entry.canDecodeFileData()) throw refused(say('importFolders.otherPacking', { name: entry.fileName }))
  if (((entry.externalFileAttributes >>> 16) & kindOfFile) === link)
    throw refused(say('importFolders.link', { name: entry.fileName }))
}

/** What systems put beside people's files. */
const isPassedOver = (path: string) => path.split('/').some((part) => isIgnored(part) || part === '__MACOSX')

function pairedParts(
  zip: ZipFile,
  entries: readonly Entry[],
  { name, home }: { name: string; home: string },
  platform: Platform,
): Incoming[] {
  const byFolder = Map.groupBy(entries, ({ fileName }) => folderOf(fileName))
  return [...byFolder].flatMap(([folder, inIt]) => {
    const byName = new Map(inIt.map((entry) => [nameOf(entry.fileName).normalize('NFC'), entry]))
    if (byName.size < inIt.length) throw refused(say('importFolders.nameTwice', { folder }))
    const pairs = pairSidecars([...byName.keys()])
    // One of them would go with the ZIP file and be lost.
    const [two] = [...pairs].find(([, sidecars]) => sidecars.length > 1) ?? []
    if (two !== undefined) throw refused(say('importFolders.twoSidecars', { name: two }))
    const paired = new Set([...pairs.values()].flat())
    const mains = [...byName].filter(([filename]) => !paired.has(filename))
    return mains.map(([filename, entry]): Incoming => {
      const sidecar = byName.get(pairs.get(filename)?.at(-1) ?? '')
      return {
        ...bytesOf(zip, entry, platform),
        path: `${name}/${entry.fileName}`,
        folder: checkFolder([home, folder].filter((part) => part !== '').join('/'), 'folder'),
        filename: checkName(filename, 'filename'),
        sidecar: sidecar ? bytesOf(zip, sidecar, platform) : null,
      }
    })
  })
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function bytesOf(zip: ZipFile, entry: Entry, { originals }: Platform): Bytes {
  const modified = entry.getLastModDate().getTime()
  return {
    bytes: entry.uncompressedSize,
    modified,
    async stage(at: Staged) {
      await originals.discard(at)
      await originals.begin(at)
      const part = { position: 0, most: entry.uncompressedSize }
      await originals.writeStaged(at, part, await unpacked(zip, entry))
      await originals.finishStaged(at, modified)
    },
    async hash() {
      const hash = createHash('sha256')
      for await (const bytes of await unpacked(zip, entry)) hash.update(bytes as Uint8Array)
      return hash.digest('hex')
    },
  }
}

/** The bytes of a part, held against its checksum at their end. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Readable> {
  const packed = await zip.openReadStreamPromise(entry).catch((error) => {
    throw damaged(error)
  })
  let sum = 0
  const checked = new Transform({
    transform(bytes: Uint8Array, _, done) {
      sum = crc32(bytes, sum)
      done(null, bytes)
    },
    flush: (done) => done(sum === entry.crc32 ? null : refused(say('importFolders.damaged'))),
  })
  packed.on('error', (error) => checked.destroy(damaged(error)))
  checked.once('close', () => packed.destroy())
  return packed.pipe(checked)
}

function damaged(error: unknown): Error {
  if (error instanceof Problem) return error
  // What the disk or this program does wrong is no fault of the ZIP file.
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && !code.startsWith('Z_')) return error as Error
  return refused(say('importFolders.damaged'))
}

const refused = (message: Text) => new Problem('NotUnpacked', { message })
