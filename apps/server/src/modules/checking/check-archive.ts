import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { hasAssets } from '#modules/assets/assets.queries.ts'
import { isIgnored } from '#modules/reading/scan-archive.ts'
import { type Entry, type KnownFile, OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { type CheckedRow, findCheckedRow, listReadyAfter, listTracked } from './asset-check.repository.ts'
import type { CheckOptions } from './check-finding.ts'

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
    const entries = await platform.originals.list({ root: archive.path, path: '' })
    return entries.length === 0 && (await hasAssets(archive.id, platform)) ? 'the folder is empty' : null
  } catch (error) {
    return `the folder ${whyNot(error)}`
  }
}

async function checkRows({ archive, platform, options }: Check) {
  let done = 0
  for (let last = 0; ; ) {
    const rows = await listReadyAfter(archive.id, last, platform)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    for (const row of rows) {
      const first = await faultOf(row, { archive, platform, options })
      const now = first && (await findCheckedRow(row.id, platform))
      const again = now?.state === 'ready' ? await faultOf(now, { archive, platform, options }) : null
      if (again && now) options.onFinding({ ...again, archive: archive.name, path: now.path, assetId: now.id })
      options.onProgress(`${archive.name}: ${(++done).toLocaleString('en-GB')} files compared`)
    }
  }
}

/** What is wrong with the file of a row. */
async function faultOf(row: CheckedRow, { archive, platform: { originals }, options }: Check) {
  const file = { root: archive.path, path: row.path, bytes: row.bytes, modified: row.fileTime }
  try {
    const facts = await originals.look(file)
    if (facts === null) return { kind: 'missing' as const, detail: 'the file is not there' }
    if (facts.kind !== 'file') return { kind: 'missing' as const, detail: 'it is no file any more' }
    const isSame = facts.size === row.bytes && Math.trunc(facts.mtimeMs) === row.fileTime
    if (!isSame) return { kind: 'changed' as const, detail: 'its size or date is not the one that was read' }
    if (!options.readsContent || row.sha256 === null) return null
    const found = await hashOf(file, originals)
    // Nobody touches a file without touching its date: this is the disk, or somebody who hides it.
    const detail = `size and date are the same, the content is not: ${found} instead of ${row.sha256}`
    return found === row.sha256 ? null : { kind: 'damaged' as const, detail }
  } catch (error) {
    return { kind: 'unreadable' as const, detail: `the file ${whyNot(error)}` }
  }
}

/** @throws Error other than an OriginalFault, as it came. */
function whyNot(error: unknown): string {
  if (!(error instanceof OriginalFault)) throw error
  return error.reason === 'stuck' ? 'cannot be read (no answer)' : `cannot be read (${error.code || error.reason})`
}

async function hashOf(file: KnownFile, originals: Platform['originals']): Promise<string> {
  const opened = await originals.open(file, { isFromStore: true })
  const hash = createHash('sha256')
  await pipeline(opened.read(), hash)
  return hash.digest('hex')
}

/** Files that no row speaks of, one directory after the other. */
async function checkFolder(check: Check, folder: string): Promise<void> {
  const { archive, platform, options } = check
  let entries: Entry[] = []
  try {
    entries = await platform.originals.list({ root: archive.path, path: folder })
  } catch (error) {
    const detail = `the folder ${whyNot(error)}`
    options.onFinding({ kind: 'unreadable', archive: archive.name, path: folder, detail })
  }
  // An XMP file is mostly no asset of its own.
  const own = entries.filter(({ name }) => !isIgnored(name) && !/\.xmp$/i.test(name))
  const pathsOf = (kind: Entry['kind']) =>
    own.filter((entry) => entry.kind === kind).map(({ name }) => (folder === '' ? name : `${folder}/${name}`))
  const files = pathsOf('file')
  for (let at = 0; at < files.length; at += 300) await tellUntracked(check, files.slice(at, at + 300))
  for (const path of pathsOf('folder')) await checkFolder(check, path)
}

async function tellUntracked({ archive, platform, options }: Check, paths: readonly string[]) {
  if (paths.length === 0) return
  const tracked = await listTracked(archive.id, paths, platform)
  for (const path of paths.filter((each) => !tracked.has(each))) {
    const isThere = await platform.originals.look({ root: archive.path, path }).catch(() => null)
    if (!isThere || (await listTracked(archive.id, [path], platform)).has(path)) continue
    options.onFinding({ kind: 'untracked', archive: archive.name, path, detail: 'nothing is known of this file yet' })
  }
}
