import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { posix } from 'node:path'
import { plainText } from '@vitrine/media/plain-text.ts'
import { webVttOf } from '@vitrine/media/web-vtt.ts'
import { captionsOf, mostCaptionsBytes } from '#modules/assets/asset-captions.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { Problem } from '#platform/http/problem.ts'
import { originalIsAway, originalPath } from './original-path.ts'

/** Captions as WebVTT, whatever their file is written in. */
export interface OpenCaptions {
  text: string
  /** Names the state of the file: an entity tag. */
  mark: string
}

/**
 * The captions of a film or sound in one language.
 * @throws Problem NotFound, FileUnavailable when the file went away or has grown since it was seen.
 */
export async function openCaptions({ asset, archive }: FoundAsset, tag: string): Promise<OpenCaptions> {
  const captions = captionsOf(asset).get(tag)
  if (!captions) throw new Problem('NotFound')
  const beside = posix.join(posix.dirname(asset.row.path), captions.name)
  const path = await originalPath(archive.path, beside)
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => {
    throw originalIsAway()
  })
  try {
    return await readCaptions(file)
  } finally {
    await file.close()
  }
}

async function readCaptions(file: FileHandle): Promise<OpenCaptions> {
  const { size, mtimeMs } = await file.stat()
  if (size > mostCaptionsBytes) throw new Problem('FileUnavailable')
  // No more than was measured, though it may be growing.
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, 0)
  return { text: webVttOf(plainText(bytes.subarray(0, bytesRead))), mark: `${size}-${Math.trunc(mtimeMs)}` }
}
