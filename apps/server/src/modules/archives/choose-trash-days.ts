import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { setTrashDays } from './archives.repository.ts'

/** How many days deleted files of an archive stay in its trash; 0: until somebody empties it. */
export async function chooseTrashDays(
  viewer: Viewer,
  { archive, days }: { archive: { id: number; name: string }; days: number },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.trashDaysChanged', subject, details: { days } }, platform, (inside) =>
    setTrashDays(archive.id, { days, by: viewer.userId }, inside),
  )
}
