import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Platform } from '#platform/platform.ts'
import { type CheckedRow, findCheckedRow, listReadyAfter, listTracked } from './asset-check.repository.ts'
import { hasAssets } from './asset-scan.repository.ts'
import type { CheckOptions } from './check-finding.ts'
import { isIgnored } from './scan-archive.ts'

/**
 * Compares an archive's folder with what is known of it, and reads every file to compare its hash, unless it is to be quick.
 * What seems wrong is looked at again, row and file, before it is told: a file may be changed, moved or read while this runs.
 * Writes nothing.
 */
export async function checkArchive(archive: ArchiveRow, platform: Platform, options: CheckOptions): Promise<void> {
  const reason = await offlineReason(archive, platform)
  // A disk that is away is one finding, not as many as it has files.
  if (reason) return options.onFinding({ kind: 'offline', archive: archive.name, path: archive.path, detail: reason })
  const check = { archive, platform, options }
  await checkRows(check)
  await checkFolder(check, '')
}

interface Check {
  archive: ArchiveRow
  platform: Platform
  options: CheckOptions
}

async function offlineReason(archive: ArchiveRow, platform: Platform): Promise<string | null> {
  try {
    const folder = await opendir(archive.path)
    const first = await folder.read()
    await folder.close()
    return first === null && (await hasAssets(archive.id, platform)) ? 'the folder is empty' : null
  } catch (error) {
    return `the folder cannot be read (${(error as NodeJS.ErrnoException).code})`
  }
}

async function checkRows({ archive, platform, options }: Check) {
  let done = 0
  for (let last = 0; ; ) {
    const rows = await listReadyAfter(archive.id, last, platform)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    for (const row of rows) {
      const first = await faultOf(row, archive, options.readsContent)
      const now = first && (await findCheckedRow(row.id, platform))
      const again = now?.state === 'ready' ? await faultOf(now, archive, options.readsContent) : null
      if (again && now) options.onFinding({ ...again, archive: archive.name, path: now.path, assetId: now.id })
      options.onProgress(`${archive.name}: ${(++done).toLocaleString('en-GB')} files compared`)
    }
  }
}

/** What is wrong with the file of a row. */
async function faultOf(row: CheckedRow, archive: ArchiveRow, readsContent: boolean) {
  const path = join(archive.path, row.path)
  let facts: Stats
  try {
    facts = await lstat(path)
    if (!facts.isFile()) return { kind: 'missing' as const, detail: 'it is no file any more' }
    const isSame = facts.size === row.bytes && Math.trunc(facts.mtimeMs) === row.fileTime
    if (!isSame) return { kind: 'changed' as const, detail: 'its size or date is not the one that was read' }
    if (!readsContent || row.sha256 === null) return null
    const found = await hashOf(path)
    // Nobody touches a file without touching its date: this is the disk, or somebody who hides it.
    const detail = `size and date are the same, the content is not: ${found} instead of ${row.sha256}`
    return found === row.sha256 ? null : { kind: 'damaged' as const, detail }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' as const, detail: 'the file is not there' }
    return { kind: 'unreadable' as const, detail: `the file cannot be read (${code})` }
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/** Files that no row speaks of, one directory after the other. */
async function checkFolder(check: Check, folder: string): Promise<void> {
  const { archive, options } = check
  let files: string[] = []
  const folders: string[] = []
  try {
    for await (const entry of await opendir(join(archive.path, folder))) {
      // An XMP file is mostly no asset of its own.
      if (isIgnored(entry.name) || /\.xmp$/i.test(entry.name)) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) files.push(path)
      if (files.length < 300) continue
      await tellUntracked(check, files)
      files = []
    }
  } catch (error) {
    const detail = `the folder cannot be read (${(error as NodeJS.ErrnoException).code})`
    options.onFinding({ kind: 'unreadable', archive: archive.name, path: folder, detail })
  }
  await tellUntracked(check, files)
  for (const path of folders) await checkFolder(check, path)
}

async function tellUntracked({ archive, platform, options }: Check, paths: readonly string[]) {
  if (paths.length === 0) return
  const tracked = await listTracked(archive.id, paths, platform)
  for (const path of paths.filter((each) => !tracked.has(each))) {
    const isThere = await lstat(join(archive.path, path)).catch(() => null)
    if (!isThere || (await listTracked(archive.id, [path], platform)).has(path)) continue
    options.onFinding({ kind: 'untracked', archive: archive.name, path, detail: 'nothing is known of this file yet' })
  }
}
