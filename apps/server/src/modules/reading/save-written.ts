import type { Analysis } from '@vitrine/media/analyse.ts'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetDetailsRow, AssetRow } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Facts } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { saveFileFacts, saveReadBack } from './asset-writes.repository.ts'
import { indexedAsset } from './indexed-asset.ts'
import { findWideRows } from './moved-assets.repository.ts'
import { readSidecarMark, type Sidecar, sidecarMark } from './pair-sidecars.ts'

/** A file of an asset that Vitrine has just written, with the facts that it was given. Milliseconds since 1970. */
interface WrittenFile {
  path: string
  bytes: number
  modified: number
}

interface ReadBack {
  row: AssetRow & AssetDetailsRow
  archiveId: number
  file: { bytes: number; modified: number; isWritten: boolean }
  sidecars: Sidecar[]
  analysis: Analysis
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * Reads an asset after Vitrine has written into some of its files. Null when one of them is not what was written or known: somebody
 * else has changed it since. @throws OriginalFault, MediaFault.
 */
export async function readWritten(
  { id, archive, written }: { id: number; archive: ArchiveRow; written: readonly WrittenFile[] },
  { platform, media }: { platform: Platform; media: MediaPool },
): Promise<ReadBack | null> {
  const row = (await findWideRows([id], platform)).get(id)
  if (!row) return null
  const folder = folderOf(row.path)
  const own = written.find(({ path }) => path === row.path)
  const file = {
    bytes: own?.bytes ?? row.bytes,
    modified: own?.modified ?? row.file_time,
    isWritten: own !== undefined,
  }
  const sidecars = sidecarsAfter(row, written)
  const files = [
    { path: row.path, bytes: file.bytes, modified: file.modified },
    ...sidecars.map(({ name, bytes, time }) => ({ path: folder + name, bytes, modified: time })),
  ].map((each) => ({ root: archive.path, ...each }))
  for (const each of files) if (!isSame(await platform.originals.look(each), each)) return null
  const analysis = await platform.originals.lend(files, ([path = '', ...beside]) =>
    media.analyse(path, { sidecars: beside }),
  )
  return { row, archiveId: archive.id, file, sidecars, analysis }
}

function isSame(facts: Facts | null, { bytes, modified }: { bytes: number; modified: number }): boolean {
  return facts?.kind === 'file' && facts.size === bytes && Math.trunc(facts.mtimeMs) === modified
}

function sidecarsAfter(row: AssetRow, written: readonly WrittenFile[]): Sidecar[] {
  const folder = folderOf(row.path)
  const known = readSidecarMark(row.sidecars)
  const now = written
    .filter(({ path }) => path !== row.path)
    .map(({ path, bytes, modified }) => ({ name: path.slice(folder.length), bytes, time: modified }))
  const kept = known.map((each) => now.find(({ name }) => name === each.name) ?? each)
  return [...kept, ...now.filter(({ name }) => !known.some((each) => each.name === name))]
}

/**
 * The rows of an asset whose files Vitrine has written, within a deed: values, words and facts of the files are new; pictures, what
 * they hang on, the text of documents and the place in lists stay.
 */
export async function saveWritten(
  { row, archiveId, file, sidecars, analysis }: ReadBack,
  inside: Executing,
): Promise<void> {
  const { details: _details, content, ...wide } = row
  const writtenTime = file.isWritten ? file.modified : wide.written_time
  const pending = {
    ...{ id: row.id, folderId: row.folder_id, path: row.path, filename: row.filename, attempts: 0 },
    ...{ bytes: file.bytes, fileTime: file.modified, sha256: row.sha256, captions: row.captions },
    ...{ sidecars: sidecarMark(sidecars), modifiedAt: row.modified_at, writtenTime },
    sha256Before: row.sha256_before ?? (file.isWritten ? row.sha256 : null),
  }
  const technical = { ...JSON.parse(row.technical) }
  const contentHash = row.content_hash ?? analysis.contentHash
  const read = indexedAsset(archiveId, pending, { ...analysis, technical, contentHash, text: content })
  const { renditions, placeholder, colour, problem, doctype, media_type } = wide
  const kept = { renditions, placeholder, colour, problem, doctype, media_type }
  await saveFileFacts(row.id, { fileTime: file.modified, sidecars: pending.sidecars }, inside)
  await saveReadBack(withKept(read, kept), inside)
}

type Indexed = ReturnType<typeof indexedAsset>

function withKept(read: Indexed, kept: Partial<Indexed['row']>): Indexed {
  // Its picture was not made anew.
  const { withValues, likeness: _likeness, ...known } = read
  return {
    ...known,
    row: { ...read.row, ...kept },
    withValues: withValues && ((metadata) => withKept(withValues(metadata), kept)),
  }
}
