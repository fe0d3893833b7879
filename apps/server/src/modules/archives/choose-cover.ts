import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { setPosterAsset } from './archives.repository.ts'

/** The asset that an archive shows as its cover; null: its newest pictures. That the asset is in it is for the caller. */
export async function chooseCover(
  viewer: Viewer,
  { archive, asset }: { archive: { id: number; name: string }; asset: number | null },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.coverChanged', subject, details: { asset } }, platform, (inside) =>
    setPosterAsset(archive.id, { asset, by: viewer.userId }, inside),
  )
}
