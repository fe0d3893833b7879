import { lookRefusal } from '#modules/licences/guard-use.ts'
import { handsOutOriginal } from '#modules/picture-addresses/hand-out.ts'
import { derivativeKey } from '#modules/picture-addresses/rendition-key.ts'
import { playableType } from '#modules/reading/playable-original.ts'
import { requestPlayCopy } from '#modules/reading/request-play-copy.ts'
import { whyNone } from '#modules/rendition-making/keep-film.ts'
import { noteUse } from '#modules/rendition-making/note-use.ts'
import { dueTerms } from '#modules/terms-of-use/current-terms.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { PlayableFile } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import type { FoundPreview } from './find-preview.ts'
import { isOwnRequest } from './is-own-request.ts'
import { noteOnceAnHour } from './note-once-an-hour.ts'
import { openOriginal } from './open-download.ts'

/**
 * What a player is given. The original goes only to the person of the address, signed in, who has Download, when browsers
 * play it as it is, the terms of use, where there are any, are accepted, and what a licence asks was said; everybody else with Preview is given the copy (decision 2026-11-22-playing-films-and-sounds).
 * Null while that is being made, and the reason when there can be none.
 */
export async function openPlayback(
  found: FoundPreview,
  asking: Viewer | null,
  isLook: boolean,
  platform: Platform,
): Promise<PlayableFile | { hopeless: string } | null> {
  const { asset, archive, access } = found
  const { row, technical } = asset
  const mediaType = playableType({ bytes: row.bytes, technical })
  const isHandedOut = mediaType !== null && handsOutOriginal(found) && isOwnRequest(found, asking)
  if (isHandedOut && (await mayHaveFile(asking, row.id, platform))) {
    const { filename: _, ...original } = await openOriginal({ asset, archive }, platform)
    const deed = { deed: 'original.handedOut', asset, details: { playing: true } } as const
    // A player asks for many ranges.
    if (!isLook) await noteOnceAnHour(access.viewer, deed, platform)
    return { ...original, mediaType }
  }
  return openCopy(row.id, row.content_hash ?? '', row.doctype, platform)
}

/**
 * Films are played before the terms of use are accepted, and before somebody says for what a licence that limits them is used, as
 * pictures are looked at; the file itself does not leave by it.
 */
const mayHaveFile = async (asking: Viewer | null, assetId: number, platform: Platform) =>
  asking !== null &&
  (await dueTerms(asking, platform)) === null &&
  (await lookRefusal(asking, assetId, platform)) === null

async function openCopy(assetId: number, contentHash: string, doctype: string, platform: Platform) {
  const key = derivativeKey(contentHash, 'copy')
  const stored = await platform.files.find(key)
  if (stored && stored.bytes > 0) {
    noteUse(key, platform)
    const read: PlayableFile['read'] = (range) => platform.files.read(key, range)
    const mediaType = doctype === 'movie' ? 'video/mp4' : 'audio/mp4'
    return { read, close: async () => undefined, bytes: stored.bytes, mediaType, mark: `${contentHash}-copy` }
  }
  const hopeless = await whyNone(derivativeKey(contentHash, 'problem'), platform)
  if (hopeless !== null) return { hopeless }
  await requestPlayCopy({ id: assetId, content_hash: contentHash }, true, platform)
  return null
}
