import { buffer } from 'node:stream/consumers'
import { plainText } from '@vitrine/media/files/plain-text.ts'
import { webVttOf } from '@vitrine/media/files/web-vtt.ts'
import { captionsOf } from '#modules/asset-documents/asset-captions.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { openCaptionsFile } from '#modules/reading/original-files.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** Captions as WebVTT, whatever their file is written in. */
export interface OpenCaptions {
  text: string
  /** Names the state of the file: an entity tag. */
  mark: string
}

/**
 * The captions of a film or sound in one language.
 * @throws Problem NotFound, FileUnavailable when the file went away or has changed since it was seen.
 */
export async function openCaptions(found: FoundAsset, tag: string, platform: Platform): Promise<OpenCaptions> {
  const captions = captionsOf(found.asset).get(tag)
  if (!captions) throw new Problem('NotFound')
  const file = await openCaptionsFile(found, captions, platform)
  // No more than was measured and is allowed, though it may be growing.
  const text = webVttOf(plainText(await buffer(file.read())))
  return { text, mark: `${captions.bytes}-${captions.time}` }
}
