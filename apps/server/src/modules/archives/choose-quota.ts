import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { setQuota } from './archives.repository.ts'

/** How many bytes an archive may hold; null: as many as the disk has room for. Fewer than it holds: nothing more comes in. */
export async function chooseQuota(
  viewer: Viewer,
  { archive, bytes }: { archive: { id: number; name: string }; bytes: number | null },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.quotaChanged', subject, details: { bytes } }, platform, (inside) =>
    setQuota(archive.id, { bytes, by: viewer.userId }, inside),
  )
}
