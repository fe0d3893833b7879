import { forgetAllFolders } from '#modules/folders/forget-folder.ts'
import { renditionPrefix } from '#modules/picture-addresses/rendition-key.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteAssets, listSomeContents, listUsedElsewhere } from './asset-removal.repository.ts'

/** Lists of a bucket that are asked for at once. */
const atOnce = 8

/**
 * Takes away all that is known of the files of an archive that was removed: rows, words, folders, and the renditions of
 * contents that no other archive holds. Renditions go before the rows that name them, so that a run that was cut off
 * finds again what is left. Can be stopped at any point.
 */
export async function clearArchive(
  archiveId: number,
  platform: Platform,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (removed: number) => void },
): Promise<void> {
  let removed = 0
  while (!signal.aborted) {
    const some = await listSomeContents(archiveId, platform)
    if (some.length === 0) break
    const contents = new Set(
      some.flatMap(({ sha256, content_hash }) => [sha256, content_hash].filter((hash) => hash !== null)),
    )
    for (const used of await listUsedElsewhere([...contents], archiveId, platform)) contents.delete(used)
    await removeRenditions([...contents], platform)
    await deleteAssets(
      some.map(({ id }) => id),
      platform,
    )
    passFaultPoint('remove.rows')
    removed += some.length
    onProgress?.(removed)
  }
  if (!signal.aborted) await forgetAllFolders(archiveId, platform)
}

/** Also those that were made on demand: all of one content have the same beginning. */
export async function removeRenditions(contents: readonly string[], { files }: Platform): Promise<void> {
  for (let at = 0; at < contents.length; at += atOnce) {
    const removals = contents.slice(at, at + atOnce).map(async (hash) => {
      for await (const { key } of files.list(renditionPrefix(hash))) await files.remove(key)
    })
    await Promise.all(removals)
  }
}
