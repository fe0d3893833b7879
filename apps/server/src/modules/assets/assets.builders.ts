import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { upsertPending } from '#modules/reading/asset-scan.repository.ts'
import { claimPending, saveIndexed } from '#modules/reading/asset-writes.repository.ts'
import { indexedAsset } from '#modules/reading/indexed-asset.ts'
import type { Platform } from '#platform/platform.ts'
import type { Metadata } from './asset-facts.ts'

export interface GivenAsset {
  path: string
  metadata?: Metadata
  doctype?: 'image' | 'movie' | 'audio' | 'document' | 'graphic' | 'generic'
  /** Milliseconds since 1970. */
  fileTime?: number
  cameraTime?: number | null
  width?: number
  height?: number
  bytes?: number
  /** What a document says. */
  text?: string
  /** Properties that are no fields of ours. */
  unknown?: Record<string, string[]>
  /** Why the metadata could not be read. */
  unread?: string
}

/** Assets straight into the index, as if files had been read: for tests that ask about lists, searches and rights. */
export async function someAssets(archive: ArchiveRow, given: readonly GivenAsset[], platform: Platform): Promise<void> {
  const folders = new Map<string, number | null>([['', null]])
  for (const asset of given) {
    const folder = asset.path.slice(0, Math.max(0, asset.path.lastIndexOf('/')))
    const folderId = folders.get(folder) ?? (folder === '' ? null : await ensureFolder(archive.id, folder, platform))
    folders.set(folder, folderId)
    const file = {
      path: asset.path,
      filename: asset.path.slice(asset.path.lastIndexOf('/') + 1),
      bytes: asset.bytes ?? 1000,
      fileTime: asset.fileTime ?? 0,
      sidecars: '',
      captions: '',
    }
    await upsertPending({ archiveId: archive.id, folderId }, [file], platform)
  }
  const byPath = new Map(given.map((asset) => [asset.path, asset]))
  const pending = await claimPending(archive.id, given.length, platform)
  const indexed = pending.map((row) =>
    indexedAsset(archive.id, row, analysisOf(byPath.get(row.path) ?? { path: row.path })),
  )
  await saveIndexed(indexed, platform)
}

function analysisOf({
  path,
  metadata = {},
  doctype = 'image',
  cameraTime = null,
  width = 300,
  height = 200,
  bytes = 1000,
  text = '',
  unknown: beyond = {},
  unread,
}: GivenAsset) {
  const size = { width, height, displayWidth: width, displayHeight: height }
  const unknown = { orientation: null, resolution: null, bitsPerSample: null, iccProfile: null, camera: null }
  const moving = {
    duration: null,
    frameRate: null,
    bitrate: null,
    pages: null,
    frames: null,
    streams: null,
    picture: null,
  }
  return {
    sha256: Buffer.from(path).toString('hex').padEnd(64, '0').slice(0, 64),
    contentHash: Buffer.from(path).toString('hex').padEnd(64, '0').slice(0, 64),
    size: bytes,
    mediaType: 'image/jpeg',
    doctype,
    fields: metadata,
    times: { cameraTime, iptcCreated: null, releaseTime: null },
    technical: { ...size, ...unknown, ...moving, colourSpace: 'rgb' as const },
    renditions: [],
    preview: null,
    renderProblem: null,
    details: { languages: {}, conflicts: [], unknown: beyond, regions: [] },
    text,
    unread: unread === undefined ? [] : [unread],
    warnings: [],
  }
}

/** A file in an archive's folder. */
export async function aFile(
  archive: ArchiveRow,
  path: string,
  content: Buffer | string,
  modified?: Date,
): Promise<string> {
  const target = join(archive.path, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
  if (modified) await utimes(target, modified, modified)
  return target
}
