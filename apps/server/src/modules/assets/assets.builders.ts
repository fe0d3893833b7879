import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noCredentials } from '@vitrine/media/credentials/credentials.ts'
import type { FileIdentities } from '@vitrine/media/metadata/read-identities.ts'
import { metadataTimes } from '@vitrine/media/metadata/read-metadata.ts'
import type { Likeness } from '@vitrine/media/renditions/likeness-of.ts'
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
  /** The dates of its metadata count as those of a file would. */
  isDated?: boolean
  width?: number
  height?: number
  bytes?: number
  colourSpace?: 'rgb' | 'cmyk' | 'grayscale'
  /** What a document says. */
  text?: string
  /** Properties that are no fields of ours. */
  unknown?: Record<string, string[]>
  /** Why the metadata could not be read. */
  unread?: string
  /** By which it and others are known in files. */
  identities?: Partial<FileIdentities>
  /** What its picture is compared by. */
  likeness?: Likeness
}

/** Assets straight into the index, as if files had been read: for tests that ask about lists, searches and rights. */
export async function someAssets(archive: ArchiveRow, given: readonly GivenAsset[], platform: Platform): Promise<void> {
  const folderOf = ({ path }: GivenAsset) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const folders = new Map<string, number | null>([['', null]])
  for (const folder of new Set(given.map(folderOf)))
    if (folder !== '') folders.set(folder, await ensureFolder(archive.id, folder, platform))
  // Few get their numbers in the order in which they are given; many go in folder by folder, a thousand in a statement.
  const runs = given.length > 500 ? [...Map.groupBy(given, folderOf).values()] : given.map((asset) => [asset])
  for (const run of runs)
    for (let at = 0; at < run.length; at += 1000) {
      const some = run.slice(at, at + 1000)
      const folderId = (some[0] && folders.get(folderOf(some[0]))) ?? null
      await upsertPending({ archiveId: archive.id, folderId }, some.map(fileOf), platform)
    }
  const byPath = new Map(given.map((asset) => [asset.path, asset]))
  const pending = await claimPending(archive.id, given.length, platform)
  const indexed = pending.map((row) =>
    indexedAsset(archive.id, row, analysisOf(byPath.get(row.path) ?? { path: row.path })),
  )
  await saveIndexed(indexed, platform)
}

function fileOf({ path, bytes = 1000, fileTime = 0 }: GivenAsset) {
  return { path, filename: path.slice(path.lastIndexOf('/') + 1), bytes, fileTime, sidecars: '', captions: '' }
}

function analysisOf({
  path,
  metadata = {},
  doctype = 'image',
  cameraTime = null,
  isDated = false,
  width = 300,
  height = 200,
  bytes = 1000,
  colourSpace = 'rgb',
  text = '',
  unknown: beyond = {},
  unread,
  identities = {},
  likeness,
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
    credentials: noCredentials,
    mediaType: 'image/jpeg',
    doctype,
    fields: metadata,
    times: { iptcCreated: null, releaseTime: null, ...(isDated && metadataTimes(metadata)), cameraTime },
    technical: { ...size, ...unknown, ...moving, colourSpace },
    renditions: [],
    preview: likeness ? { placeholder: '', dominantColour: '', likeness } : null,
    renderProblem: null,
    details: { languages: {}, conflicts: [], unknown: beyond, regions: [] },
    identities: { own: [], derived: [], original: [], part: [], ...identities },
    text,
    pages: [],
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
