import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { demandAdministrator } from './publish-terms.ts'
import { type ListedAcceptance, listAcceptanceRows } from './terms-of-use.repository.ts'

const pageSize = 100
/** Read at once for a file. */
const batch = 1000

/** A page of who accepted which version, the newest first, and where the next one begins. @throws Problem PermissionDenied. */
export async function listAcceptances(
  viewer: Viewer,
  { q, before }: { q: string; before: number | null },
  platform: Platform,
): Promise<{ rows: ListedAcceptance[]; next: number | null }> {
  demandAdministrator(viewer)
  const found = await listAcceptanceRows({ q, before, limit: pageSize + 1 }, platform)
  const rows = found.slice(0, pageSize)
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}

/** All of them for a file; noted in the audit log, but for a look (HEAD). @throws Problem PermissionDenied. */
export async function exportAcceptances(
  viewer: Viewer,
  { q, isLook }: { q: string; isLook: boolean },
  platform: Platform,
): Promise<AsyncGenerator<ListedAcceptance>> {
  demandAdministrator(viewer)
  if (!isLook) await noteDeed(viewer, { deed: 'terms.acceptancesExported', details: q === '' ? {} : { q } }, platform)
  return all(q, platform)
}

async function* all(q: string, platform: Platform): AsyncGenerator<ListedAcceptance> {
  let before: number | null = null
  do {
    const rows: ListedAcceptance[] = await listAcceptanceRows({ q, before, limit: batch }, platform)
    yield* rows
    before = rows.length < batch ? null : (rows.at(-1)?.id ?? null)
  } while (before !== null)
}
