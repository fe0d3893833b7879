import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { setVersionsKept } from './archives.repository.ts'

/** How many earlier versions of a file an archive keeps; -1: all, 0: none. Those that are too many go with the next replacement. */
export async function chooseVersionsKept(
  viewer: Viewer,
  { archive, count }: { archive: { id: number; name: string }; count: number },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.versionsKeptChanged', subject, details: { count } }, platform, (inside) =>
    setVersionsKept(archive.id, { count, by: viewer.userId }, inside),
  )
}
