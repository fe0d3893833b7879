import type { Readable } from 'node:stream'
import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import { ZipFile } from 'yazl'
import { personOf, type Waiter } from '#modules/rendition-making/ensure-rendition.ts'
import { openOriginal } from '#modules/renditions/open-download.ts'
import { ensureOpenProfile } from '#modules/renditions/open-profile.ts'
import { noteHandOut } from '#modules/usage/note-hand-out.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import { orClose } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { entryNames } from './entry-names.ts'
import { type FileToPack, filesToPack } from './files-to-pack.ts'
import type { ZipSource } from './order-download.ts'

/** ZIPs that one person fetches at once; a fourth would take the disk from everybody else. */
const mostAtOnce = 3
const running = new WeakMap<Platform, Map<string, number>>()

const listName = say('downloads.notIncluded')

/** One file inside: its content is opened when its turn has come. */
interface Content {
  read(): Readable
  close(): Promise<void>
  bytes: number
}

/**
 * A ZIP that is written while it is read, one file after the other and none compressed: pictures and films are already.
 * Files that cannot be had are left out and listed in a text at its end. Whoever stops reading stops the work.
 * @throws Problem TooManyDownloads, before anything is read.
 */
export function packDownload(viewer: Viewer, details: ZipSource, platform: Platform): Readable {
  const leave = enter(personOf(viewer), platform)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  /** What the file at hand has to be told when nobody reads any more. */
  const leaves = new Set<(reason: Error) => void>()
  const waiter = { person: personOf(viewer), onLeave: (leave: () => void) => void leaves.add(leave) }
  output.once('close', () => {
    for (const tell of leaves) tell(new Error('Nobody reads this ZIP any more.'))
    leave()
  })
  zip.on('error', (error: Error) => output.destroy(error))
  write().catch((error) => {
    if (!output.destroyed) platform.log.warn({ err: error }, 'a ZIP broke off')
    output.destroy(error as Error)
  })
  return output

  async function write() {
    const nameOf = entryNames()
    const missing: string[] = []
    for await (const file of filesToPack(viewer, details, platform)) {
      if (output.destroyed) return
      leaves.clear()
      try {
        const content = await openContent(viewer, { file, said: details.said ?? null }, waiter, platform)
        await add(nameOf(file.filename), file, content)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        missing.push(`${file.filename}: ${error.textsIn(viewer.language).message}`)
      }
    }
    if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\r\n')}\r\n`), nameOf(listName(viewer.language)))
    zip.end()
  }

  async function add(name: string, file: FileToPack, { read, close, bytes }: Content) {
    const mtime = new Date('found' in file ? file.found.asset.row.modified_at : 0)
    if (output.destroyed || bytes === 0) {
      await close()
      zip.addBuffer(Buffer.alloc(0), name, { mtime, compress: false })
      return
    }
    const done = Promise.withResolvers<void>()
    zip.addReadStreamLazy(name, { mtime, compress: false, size: bytes }, (give) => {
      const content = read()
      content.once('end', done.resolve).once('error', done.reject)
      leaves.add((reason) => {
        content.destroy()
        done.reject(reason)
      })
      give(null, content)
    })
    await done.promise
  }
}

/** @throws Problem when it cannot be had. */
async function openContent(
  viewer: Viewer,
  { file, said }: { file: FileToPack; said: LicenceUse | null },
  waiter: Waiter,
  platform: Platform,
): Promise<Content> {
  if ('problem' in file) throw file.problem
  const { found, profile, share, isByOrder } = file
  const given = { asset: found.asset, share, isByOrder, said }
  if (profile === null) {
    const original = await openOriginal(found, platform)
    const { bytes } = original
    await orClose(original, () => noteHandOut(viewer, { ...given, profile, bytes }, platform))
    return { bytes, close: original.close, read: () => original.read({ start: 0, end: bytes - 1 }) }
  }
  const { key, bytes } = await ensureOpenProfile({ ...found, profile }, waiter, platform)
  await noteHandOut(viewer, { ...given, profile, bytes }, platform)
  return { bytes, close: async () => undefined, read: () => platform.files.read(key) }
}

/** @throws Problem TooManyDownloads. */
function enter(person: string, platform: Platform): () => void {
  const counts = running.get(platform) ?? new Map<string, number>()
  running.set(platform, counts)
  const count = counts.get(person) ?? 0
  if (count >= mostAtOnce) throw new Problem('TooManyDownloads', { headers: { 'retry-after': '30' } })
  counts.set(person, count + 1)
  return () => {
    const left = (counts.get(person) ?? 1) - 1
    if (left > 0) counts.set(person, left)
    else counts.delete(person)
  }
}
