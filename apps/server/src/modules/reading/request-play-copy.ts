import type { Platform } from '#platform/platform.ts'
import { playableType } from './playable-original.ts'
import type { ReadFile } from './settle-identities.ts'

export const playCopyKind = 'make-play-copy'

/** Asks for the copy of a film or sound that every browser plays; wishes for the same content are one. */
export async function requestPlayCopy(assetId: number, sha256: string, platform: Platform): Promise<void> {
  await platform.tasks.enqueue({ kind: playCopyKind, key: `${playCopyKind} ${sha256}`, payload: { assetId, sha256 } })
}

/** The same for those of these files that no browser plays as they are. */
export async function requestPlayCopies(read: readonly ReadFile[], platform: Platform): Promise<void> {
  for (const { asset, analysis } of read) {
    const { doctype, technical, size, sha256 } = analysis
    if (doctype !== 'movie' && doctype !== 'audio') continue
    if (playableType({ bytes: size, technical }) === null) await requestPlayCopy(asset.id, sha256, platform)
  }
}
