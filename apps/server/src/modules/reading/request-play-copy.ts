import type { Platform } from '#platform/platform.ts'
import { delayOfAwaited } from '#platform/tasks/note-task.ts'
import { playableType } from './playable-original.ts'
import type { ReadFile } from './settle-identities.ts'

export const playCopyKind = 'make-play-copy'

/**
 * Asks for the copy of a film or sound that every browser plays, for somebody who waits or ahead of all; wishes for the same content
 * are one.
 */
export async function requestPlayCopy(
  { id, content_hash: sha256 }: { id: number; content_hash: string },
  isAwaited: boolean,
  platform: Platform,
): Promise<void> {
  const wish = { kind: playCopyKind, key: `${playCopyKind} ${sha256}`, payload: { assetId: id, sha256 } }
  await platform.tasks.enqueue({ ...wish, delay: isAwaited ? delayOfAwaited : 0 })
}

/** The same for those of these files that no browser plays as they are. */
export async function requestPlayCopies(read: readonly ReadFile[], platform: Platform): Promise<void> {
  for (const { asset, analysis } of read) {
    const { doctype, technical, size, contentHash } = analysis
    if (doctype !== 'movie' && doctype !== 'audio') continue
    if (playableType({ bytes: size, technical }) !== null) continue
    await requestPlayCopy({ id: asset.id, content_hash: contentHash }, false, platform)
  }
}
