import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { hasAssets } from '#modules/assets/assets.queries.ts'
import { captionsMark, pairCaptions } from '#modules/assets/pair-captions.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { findFolder, listSubfolders } from '#modules/folders/folders.queries.ts'
import { forgetFolder } from '#modules/folders/forget-folder.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { deed, tell } from '#platform/database/deed.ts'
import { type Entry, moveMarks, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type FoundFile,
  type KnownFile,
  listFilesInFolder,
  markGone,
  markGoneBelow,
  saveCaptions,
  upsertPending,
} from './asset-scan.repository.ts'
import { pairSidecars, sidecarMark } from './pair-sidecars.ts'
import type { ScanWish } from './scan-wishes.repository.ts'
import type { Stillness } from './stillness.ts'

/** Left where they are: what systems and programs put beside people's files. */
const ignored = /^(\.|~\$|Thumbs\.db$|desktop\.ini$|@eaDir$|\$RECYCLE\.BIN$|System Volume Information$)/i

/** The archive's own folder could not be read: it may be a disk that is not there. Nothing is deleted for that. */
export class ArchiveOffline extends Error {
  constructor(path: string, reason: string) {
    super(`The folder ${path} cannot be read (${reason}). Nothing was changed; it is tried again later.`)
    this.name = 'ArchiveOffline'
  }
}

/** The archive lies in another place by now, and is compared there. */
export class ArchiveMoved extends Error {}

/** Whether a name is passed over, whatever it names. */
export function isIgnored(name: string): boolean {
  return ignored.test(name)
}

export interface ScanResult {
  found: number
  changed: number
  gone: number
  /** Films and sounds whose captions came, changed or went. */
  captioned: number
  /** Files that are not still yet. */
  waiting: number
  /** The folders that hold them, to be compared again; after a thousand of them, everything. */
  restless: ScanWish[]
  /** Folders and names that could not be read, with the reason; at most a hundred. */
  problems: string[]
}

export interface ScanTools {
  platform: Platform
  stillness: Stillness
}

const mostRestless = 1000

/**
 * Compares folders with their rows, one directory at a time, and writes only what differs: a scan of an unchanged archive
 * reads a row per file and writes nothing. Links are not followed, so nothing outside can come in. Of a folder that is not
 * compared deeply, those below it are looked into only when they are new.
 * @throws ArchiveOffline.
 */
export async function scanArchive(
  archive: ArchiveRow,
  wishes: readonly ScanWish[],
  tools: ScanTools,
  signal: AbortSignal,
): Promise<ScanResult> {
  const result: ScanResult = { found: 0, changed: 0, gone: 0, captioned: 0, waiting: 0, restless: [], problems: [] }
  const { platform } = tools
  const entries = await platform.originals.list({ root: archive.path, path: '' }).catch((error) => {
    throw offline(archive, error)
  })
  // A mount point without its disk is an empty folder; files do not all vanish at once on a picture desk.
  // The marks of a move may lie in it.
  if (entries.every(({ name }) => moveMarks.has(name)) && (await hasAssets(archive.id, platform)))
    throw new ArchiveOffline(archive.path, 'it is empty')
  for (const { folder, isDeep } of wishes) {
    const scan = { archive, ...tools, signal, result, isDeep }
    if (folder === '') await scanFolder(scan, '', entries)
    else await scanBelow(scan, folder)
  }
  return result
}

interface Scan extends ScanTools {
  archive: ArchiveRow
  signal: AbortSignal
  result: ScanResult
  isDeep: boolean
}

/**
 * What is missing below is gone only while the archive's own folder is there: a disk that goes away in the middle of comparing
 * takes everything with it. Asked after something was missed and before it is believed.
 * @throws ArchiveOffline.
 */
async function demandRoot({ archive, platform }: Scan): Promise<void> {
  const now = await findArchive(archive.id, platform)
  // What is taken away at the place that an archive was moved from is not gone.
  if (now && now.path !== archive.path) throw new ArchiveMoved()
  const found = await platform.originals.look({ root: archive.path, path: '' }).catch((error) => {
    throw offline(archive, error)
  })
  if (found?.kind !== 'folder') throw new ArchiveOffline(archive.path, 'it went away meanwhile')
}

async function scanFolder(scan: Scan, folder: string, entries: readonly Entry[]): Promise<void> {
  if (scan.signal.aborted) return
  const { files, folders } = sortEntries(scan, folder, entries)
  const { archive, platform } = scan
  const folderId = folder === '' ? null : await folderNumber(scan, folder)
  if (folder !== '' && folderId === null) return
  await compareFiles(scan, { folderId, folder, files })
  const known = await listSubfolders({ archiveId: archive.id, parentId: folderId }, platform)
  for (const old of known.filter(({ name }) => !folders.includes(name))) await forgetBelow(scan, old.path)
  const names = new Set(known.map(({ name }) => name))
  const isNew = (name: string) => !names.has(name)
  for (const name of folders)
    if (scan.isDeep || isNew(name)) await scanBelow({ ...scan, isDeep: true }, pathIn(folder, name))
  // Of all that a deep comparing finds windows learn by what is read there.
  if (!scan.isDeep && folders.some(isNew))
    await tell({ name: 'assets.left', archiveId: archive.id, folders: [folder] }, platform)
}

/**
 * The row of a folder that was listed, made when it is missing. Null when the folder was given another place since it was listed:
 * a row that is made after the rows of the folder went along would stand for nothing.
 */
async function folderNumber(scan: Scan, folder: string): Promise<number | null> {
  const { archive, platform } = scan
  const known = await findFolder(archive.id, folder, platform)
  if (known) return known.id
  const made = await ensureFolder(archive.id, folder, platform)
  if (await isThere(scan, folder)) return made
  await forgetBelow(scan, folder)
  return null
}

async function isThere({ archive, platform }: Scan, folder: string): Promise<boolean> {
  try {
    return (await platform.originals.look({ root: archive.path, path: folder }))?.kind === 'folder'
  } catch (error) {
    if (!(error instanceof OriginalFault) || error.reason === 'stuck') throw offline(archive, error)
    // A folder that cannot be read keeps what is known of it.
    return error.reason !== 'missing'
  }
}

async function scanBelow(scan: Scan, folder: string): Promise<void> {
  const { archive, platform, result } = scan
  let inside: Entry[]
  try {
    inside = await platform.originals.list({ root: archive.path, path: folder })
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    if (error.reason === 'stuck') throw offline(archive, error)
    // A wish may name what has become a link since.
    if (error.reason === 'missing') return forgetBelow(scan, folder)
    // A folder that cannot be read keeps what is known of it.
    return note(result, `${folder}: ${error.code}`)
  }
  await scanFolder(scan, folder, inside)
}

function offline({ path }: ArchiveRow, error: unknown): unknown {
  if (!(error instanceof OriginalFault)) return error
  return new ArchiveOffline(path, error.reason === 'stuck' ? 'it does not answer' : error.code)
}

async function forgetBelow(scan: Scan, folder: string) {
  const { archive, platform, result } = scan
  await demandRoot(scan)
  result.gone += await markGoneBelow(archive.id, folder, platform)
  const around = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
  // Told when the folder's own row is gone too: who asks between its files and it is answered an empty folder.
  await deed(platform, async (inside) => {
    await forgetFolder(archive.id, folder, inside)
    await noteContentChanged(archive.id, inside)
    await tell({ name: 'assets.left', archiveId: archive.id, folders: [around, folder] }, inside)
  })
}

function sortEntries(scan: Scan, folder: string, entries: readonly Entry[]) {
  const files: Entry[] = []
  const folders: string[] = []
  for (const entry of entries) {
    const { name, kind } = entry
    if (isIgnored(name)) continue
    // A name that is not UTF-8 cannot be given back to the file system: it would name another file.
    if (!entry.isUtf8) note(scan.result, `${folder}/${name}: the name is not UTF-8`)
    else if (kind === 'folder') folders.push(name)
    else if (kind === 'file') files.push(entry)
  }
  return { files, folders: folders.sort() }
}

async function compareFiles(
  scan: Scan,
  place: { folderId: number | null; folder: string; files: readonly Entry[] },
): Promise<void> {
  const { archive, platform, result, stillness } = scan
  const waitingBefore = result.waiting
  const known = new Map(
    (await listFilesInFolder(archive.id, place.folderId, platform)).map((file) => [file.filename, file]),
  )
  const changed: FoundFile[] = []
  const captioned: Pick<KnownFile, 'id' | 'captions'>[] = []
  for (const { filename, facts, beside, ...marks } of lookAtFiles(place.files)) {
    const path = pathIn(place.folder, filename)
    result.found++
    const old = known.get(filename)
    known.delete(filename)
    const fileTime = Math.trunc(facts.mtimeMs)
    const isSame =
      old?.bytes === facts.size && old.fileTime === fileTime && old.sidecars === marks.sidecars && old.state !== 'gone'
    if (isSame && old.captions === marks.captions) continue
    const all = [{ name: filename, facts }, ...beside]
    const restless = all.filter((each) => !stillness.isStill(`${archive.id}/${place.folder}/${each.name}`, each.facts))
    if (restless.length > 0) result.waiting++
    else if (isSame) captioned.push({ id: old.id, captions: marks.captions })
    else changed.push({ path, filename, bytes: facts.size, fileTime, ...marks })
  }
  if (result.waiting > waitingBefore) noteRestless(result, place.folder)
  result.changed += changed.length
  for (let at = 0; at < changed.length; at += 500) {
    await upsertPending({ archiveId: archive.id, folderId: place.folderId }, changed.slice(at, at + 500), platform)
  }
  result.captioned += captioned.length
  if (captioned.length > 0)
    await deed(platform, async (inside) => {
      await saveCaptions(captioned, inside)
      await noteContentChanged(archive.id, inside)
      await tell({ name: 'assets.read', archiveId: archive.id, ids: captioned.map(({ id }) => id) }, inside)
    })
  const gone = [...known.values()]
    .filter((file) => file.state !== 'gone')
    .map(({ id, filename }) => ({ id, path: pathIn(place.folder, filename) }))
  if (gone.length > 0) await demandRoot(scan)
  result.gone += gone.length
  await markGone(gone, platform)
}

/** The plain files of a folder that are assets, each with the marks of what lies beside it and speaks of it. */
function lookAtFiles(files: readonly Entry[]) {
  const found = new Map(files.map((entry) => [entry.name, entry]))
  const sidecars = pairSidecars([...found.keys()])
  const captions = pairCaptions([...found.keys()])
  const besides = new Set([...[...sidecars.values()].flat(), ...[...captions.values()].flat().map(({ name }) => name)])
  const seen = <File extends { name: string }>(file: File) => {
    const facts = found.get(file.name)
    return facts ? [{ ...file, facts, bytes: facts.size, time: Math.trunc(facts.mtimeMs) }] : []
  }
  return [...found].flatMap(([filename, facts]) => {
    if (besides.has(filename)) return []
    const ownSidecars = (sidecars.get(filename) ?? []).flatMap((name) => seen({ name }))
    const ownCaptions = (captions.get(filename) ?? []).flatMap(seen)
    const marks = { sidecars: sidecarMark(ownSidecars.map(asKept)), captions: captionsMark(ownCaptions.map(asKept)) }
    return [{ filename, facts, beside: [...ownSidecars, ...ownCaptions], ...marks }]
  })
}

function asKept<File extends { facts: Entry }>({ facts: _, ...kept }: File): Omit<File, 'facts'> {
  return kept
}

function note(result: ScanResult, problem: string) {
  if (result.problems.length < 100) result.problems.push(problem)
}

function noteRestless(result: ScanResult, folder: string) {
  if (result.restless.length < mostRestless) result.restless.push({ folder, isDeep: false })
  else result.restless = [{ folder: '', isDeep: true }, ...result.restless.slice(0, mostRestless - 1)]
}
