import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { listSubfolders } from '#modules/folders/folders.queries.ts'
import { forgetFolder } from '#modules/folders/forget-folder.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type FoundFile,
  hasAssets,
  listFilesInFolder,
  markGone,
  markGoneBelow,
  upsertPending,
} from './asset-scan.repository.ts'

/** Left where they are: what systems and programs put beside people's files. */
const ignored = /^(\.|~\$|Thumbs\.db$|desktop\.ini$|@eaDir$|\$RECYCLE\.BIN$|System Volume Information$)/i

/** The archive's own folder could not be read: it may be a disk that is not there. Nothing is deleted for that. */
export class ArchiveOffline extends Error {
  constructor(path: string, reason: string) {
    super(`The folder ${path} cannot be read (${reason}). Nothing was changed; it is tried again later.`)
    this.name = 'ArchiveOffline'
  }
}

/** Whether a name is passed over, whatever it names. */
export function isIgnored(name: string): boolean {
  return ignored.test(name)
}

export interface ScanResult {
  found: number
  changed: number
  gone: number
  /** Folders and names that could not be read, with the reason; at most a hundred. */
  problems: string[]
}

/**
 * Compares the folder with the rows, one directory at a time, and writes only what differs: a scan of an unchanged
 * archive reads a row per file and writes nothing. Links are not followed, so nothing outside can come in.
 * @throws ArchiveOffline.
 */
export async function scanArchive(archive: ArchiveRow, platform: Platform, signal: AbortSignal): Promise<ScanResult> {
  const result: ScanResult = { found: 0, changed: 0, gone: 0, problems: [] }
  const scan = { archive, platform, signal, result }
  const entries = await readdir(archive.path, { withFileTypes: true, encoding: 'buffer' }).catch((error) => {
    throw new ArchiveOffline(archive.path, error.code)
  })
  // A mount point without its disk is an empty folder; files do not all vanish at once on a picture desk.
  if (entries.length === 0 && (await hasAssets(archive.id, platform)))
    throw new ArchiveOffline(archive.path, 'it is empty')
  await scanFolder(scan, '', entries)
  return result
}

interface Scan {
  archive: ArchiveRow
  platform: Platform
  signal: AbortSignal
  result: ScanResult
}

async function scanFolder(scan: Scan, folder: string, entries: Dirent<Buffer>[]): Promise<void> {
  if (scan.signal.aborted) return
  const { files, folders } = sortEntries(scan, folder, entries)
  const { archive, platform, result } = scan
  const folderId = folder === '' ? null : await ensureFolder(archive.id, folder, platform)
  await compareFiles(scan, { folderId, folder, files })
  const known = await listSubfolders({ archiveId: archive.id, parentId: folderId }, platform)
  for (const old of known.filter(({ name }) => !folders.includes(name))) {
    result.gone += await markGoneBelow(archive.id, old.path, platform)
    await forgetFolder(archive.id, old.path, platform)
  }
  for (const name of folders) {
    const path = folder === '' ? name : `${folder}/${name}`
    const inside = await readdir(join(archive.path, path), { withFileTypes: true, encoding: 'buffer' }).catch(
      (error) => {
        note(result, `${path}: ${error.code}`)
        return null
      },
    )
    // A folder that cannot be read keeps what is known of it.
    if (inside) await scanFolder(scan, path, inside)
  }
}

function sortEntries(scan: Scan, folder: string, entries: Dirent<Buffer>[]) {
  const files: string[] = []
  const folders: string[] = []
  for (const entry of entries) {
    const name = entry.name.toString('utf8')
    if (isIgnored(name)) continue
    // A name that is not UTF-8 cannot be given back to the file system: it would name another file.
    if (!Buffer.from(name, 'utf8').equals(entry.name)) note(scan.result, `${folder}/${name}: the name is not UTF-8`)
    else if (entry.isDirectory()) folders.push(name)
    else if (entry.isFile()) files.push(name)
  }
  return { files, folders: folders.sort() }
}

async function compareFiles(
  scan: Scan,
  place: { folderId: number | null; folder: string; files: string[] },
): Promise<void> {
  const { archive, platform, result } = scan
  const known = new Map(
    (await listFilesInFolder(archive.id, place.folderId, platform)).map((file) => [file.filename, file]),
  )
  const changed: FoundFile[] = []
  for (const filename of place.files) {
    const path = place.folder === '' ? filename : `${place.folder}/${filename}`
    const facts = await lstat(join(archive.path, path)).catch(() => null)
    if (!facts?.isFile()) continue
    result.found++
    const old = known.get(filename)
    known.delete(filename)
    const fileTime = Math.trunc(facts.mtimeMs)
    if (old && old.bytes === facts.size && old.fileTime === fileTime && old.state !== 'gone') continue
    changed.push({ path, filename, bytes: facts.size, fileTime })
  }
  result.changed += changed.length
  for (let at = 0; at < changed.length; at += 500) {
    await upsertPending({ archiveId: archive.id, folderId: place.folderId }, changed.slice(at, at + 500), platform)
  }
  const gone = [...known.values()].filter((file) => file.state !== 'gone').map((file) => file.id)
  result.gone += gone.length
  await markGone(gone, platform)
}

function note(result: ScanResult, problem: string) {
  if (result.problems.length < 100) result.problems.push(problem)
}
