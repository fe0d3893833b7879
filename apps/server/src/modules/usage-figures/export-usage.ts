import { noteDeed } from '#modules/audit/note-deed.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveAsker } from '#modules/session/resolve-asker.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { listTabledDownloads, type TabledDownload } from './downloads-table.queries.ts'
import { demandAdministrator } from './site-usage.ts'
import type { Period } from './usage-period.ts'

/** Read at once for a file. */
const batch = 1000

/**
 * All downloads of some months, the newest first, for a file; noted in the audit log, but for a look (HEAD). The rights are asked anew for each part.
 * @throws Problem PermissionDenied.
 */
export async function exportUsage(
  viewer: Viewer,
  { period, isLook }: { period: Period; isLook: boolean },
  platform: Platform,
): Promise<AsyncGenerator<TabledDownload>> {
  demandAdministrator(viewer)
  const details = { from: period.from, until: period.until }
  if (!isLook) await noteDeed(viewer, { deed: 'usage.exported', details }, platform)
  return downloadsOf(viewer, period, platform)
}

async function* downloadsOf(
  viewer: Viewer,
  { since, before }: Period,
  platform: Platform,
): AsyncGenerator<TabledDownload> {
  const { limit: most, seenBy } = viewer
  let last: TabledDownload | undefined
  for (;;) {
    const asker = { ...(await resolveAsker(viewer, platform)), limit: most, seenBy }
    demandAdministrator(asker)
    const access = await accessOf(asker, platform)
    const seen = { access, archives: access.scopes('View').map(({ archiveId }) => archiveId) }
    const place = { since, before, after: last ?? null, limit: batch }
    const rows = await listTabledDownloads(seen, place, platform)
    yield* rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}
