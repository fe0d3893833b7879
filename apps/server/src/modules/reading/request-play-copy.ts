import type { Platform } from '#platform/platform.ts'
import { playableType } from './playable-original.ts'
import type { ReadFile } from './settle-identities.ts'

export const playCopyKind = 'make-play-copy'

/** Asks for the copy of a film or sound that every browser plays; wishes for the same content are one. */
export async function requestPlayCopy(assetId: number, contentHash: string, platform: Platform): Promise<void> {
  await platform.tasks.enqueue({
    kind: playCopyKind,
    key: `${playCopyKind} ${contentHash}`,
    payload: { assetId, sha256: contentHash },
  })
}

/** The same for those of these files that no browser plays as they are. */
export async function requestPlayCopies(read: readonly ReadFile[], platform: Platform): Promise<void> {
  for (const { asset, analysis } of read) {
    const { doctype, technical, size, contentHash } = analysis
    if (doctype !== 'movie' && doctype !== 'audio') continue
    if (playableType({ bytes: size, technical }) === null) await requestPlayCopy(asset.id, contentHash, platform)
  }
}
