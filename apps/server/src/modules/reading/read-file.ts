import { join, posix } from 'node:path'
import type { Analysis } from '@vitrine/media/analyse.ts'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { renditionKey } from '#modules/picture-addresses/rendition-key.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import type { KnownFile } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import type { PendingAsset } from './asset-writes.repository.ts'
import { readSidecarMark } from './pair-sidecars.ts'

/** A file as it was compared last. */
export type ComparedFile = Pick<PendingAsset, 'path' | 'bytes' | 'fileTime' | 'sidecars'>

export interface ReadingTools {
  platform: Platform
  media: MediaPool
}

/** The file itself, in the folder of its archive. */
export function fileOf(root: string, { path, bytes, fileTime }: ComparedFile): KnownFile {
  return { root, path, bytes, modified: fileTime }
}

/**
 * Reads a file with its sidecars and puts its renditions into the store. Twice is as good as once: they are named by the content
 * they show, so the same picture is kept once, and none is ever stale.
 * @throws OriginalFault when it is not the file that was compared; MediaFault; Outage; what the disk says when it is full.
 */
export async function readFile(root: string, file: ComparedFile, { platform, media }: ReadingTools): Promise<Analysis> {
  return inWorkFolder(platform.files, async (into) => {
    const analysis = await platform.originals.lend(filesOf(root, file), ([path = '', ...sidecars]) =>
      media.analyse(path, { into, sidecars }),
    )
    passFaultPoint('ingest.read')
    const { contentHash, renditions } = analysis
    await Promise.all(
      renditions.map((made) => platform.files.adopt(renditionKey(contentHash, made), join(into, made.file))),
    )
    passFaultPoint('ingest.renditions-adopted')
    return analysis
  })
}

function filesOf(root: string, file: ComparedFile): KnownFile[] {
  const beside = readSidecarMark(file.sidecars).map(({ name, bytes, time }) => {
    return { root, path: posix.join(posix.dirname(file.path), name), bytes, modified: time }
  })
  return [fileOf(root, file), ...beside]
}
