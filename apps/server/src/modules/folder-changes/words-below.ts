import { z } from 'zod'
import { rewordFolder } from '#modules/reading/relocate-folder.ts'
import { requestFolders } from '#modules/reading/request-index.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'

export const wordsBelowKind = 'words-below'

/** A folder that was moved; paths inside its archive. */
export const MovedFolder = z.object({ archiveId: z.int(), from: z.string(), to: z.string() })
type Moved = z.infer<typeof MovedFolder>

export const wordsBelowTask = (moved: Moved) => ({ kind: wordsBelowKind, payload: moved })

const around = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/**
 * Searches by words of a path find the files of a folder that was moved: they are written some files a deed. Cut off, it begins
 * again, and writes the same. Then both places are compared, for whatever came or went there meanwhile.
 */
export async function writeWordsBelow(
  { archiveId, from, to }: Moved,
  platform: Platform,
  signal: AbortSignal,
): Promise<void> {
  let after: number | null = 0
  while (after !== null && !signal.aborted) {
    const last: number = after
    after = await deed(platform, (inside) => rewordFolder({ archiveId, path: to, after: last }, inside))
  }
  const folders = [...new Set([around(from), around(to)])].map((folder) => ({ folder, isDeep: false }))
  await requestFolders(
    archiveId,
    [...folders, { folder: to, isDeep: true }],
    platform,
    platform.settings.settleMs + 100,
  )
}
