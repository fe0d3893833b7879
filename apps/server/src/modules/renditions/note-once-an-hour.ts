import type { AuditDeed } from '@vitrine/contract/audit.ts'
import { LRUCache } from 'lru-cache'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

const noted = new WeakMap<Platform, LRUCache<string, true>>()
const noteAgainMs = 3600_000

/** Says once an hour in the audit log that a person was given an asset: whoever looks at it asks for it many times. */
export async function noteOnceAnHour(
  viewer: Viewer,
  { deed, asset, details }: { deed: AuditDeed; asset: Asset; details: Readonly<Record<string, unknown>> },
  platform: Platform,
): Promise<void> {
  let known = noted.get(platform)
  if (!known) {
    known = new LRUCache({ max: 10_000, ttl: noteAgainMs, perf: { now: () => platform.clock.now() } })
    noted.set(platform, known)
  }
  const { id, path, archive_id } = asset.row
  const key = `${deed} ${viewer.userId} ${id}`
  if (known.has(key)) return
  const subject = { kind: 'asset' as const, id, name: path }
  await noteDeed(viewer, { deed, subject, details: { archiveId: archive_id, ...details } }, platform)
  known.set(key, true)
}
