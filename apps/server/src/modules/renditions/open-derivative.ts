import { type Derivative, derivativeKey } from '#modules/picture-addresses/rendition-key.ts'
import { ensureRendition, type Waiter } from '#modules/rendition-making/ensure-rendition.ts'
import { noteUse } from '#modules/rendition-making/note-use.ts'
import type { Platform } from '#platform/platform.ts'
import type { FoundPreview } from './find-preview.ts'
import { type Content, openMade } from './open-preview.ts'

const mediaTypes = { strip: 'image/jpeg', wave: 'application/octet-stream' }

/**
 * The strip of a film or the wave form of a sound: from the store, or made now.
 * @throws Problem FileUnavailable, ServiceUnavailable.
 */
export async function openDerivative(
  { asset, archive, derivative }: FoundPreview & { derivative: Exclude<Derivative, 'copy'> },
  waiter: Waiter,
  platform: Platform,
): Promise<Content & { mediaType: string }> {
  const key = derivativeKey(asset.row.content_hash ?? '', derivative)
  const made = (await openMade(key, platform)) ?? (await make())
  noteUse(key, platform)
  return { ...made, mediaType: mediaTypes[derivative] }

  async function make(): Promise<Content> {
    const bytes = await ensureRendition({ key, asset, archive, wanted: derivative }, waiter, platform)
    return { content: platform.files.read(key), bytes }
  }
}
