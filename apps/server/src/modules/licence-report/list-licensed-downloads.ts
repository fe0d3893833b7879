import { noteDeed } from '#modules/audit/note-deed.ts'
import { licenceName } from '#modules/licences/licences.queries.ts'
import { demandKeeper } from '#modules/licences/manage-licences.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveAsker } from '#modules/session/resolve-asker.ts'
import { userFaces } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type LicensedDownload, listLicensedDownloads as listDownloads } from './licensed-downloads.queries.ts'

const onPage = 50
/** Read at once for a file. */
const batch = 1000

export type ListedDownload = LicensedDownload & { person: string | null }

/**
 * A page of who downloaded files under a licence, the newest first, and before which number the next begins.
 * @throws Problem PermissionDenied, NotFound.
 */
export async function listLicensedDownloads(
  viewer: Viewer,
  { id, before }: { id: number; before: number | null },
  platform: Platform,
): Promise<{ downloads: ListedDownload[]; next: number | null }> {
  await nameOf(viewer, id, platform)
  const access = await accessOf(viewer, platform)
  const found = await listDownloads(id, { access, before, limit: onPage + 1 }, platform)
  const shown = found.slice(0, onPage)
  const people = await userFaces([...new Set(shown.flatMap(({ user_id }) => user_id ?? []))], platform)
  return {
    downloads: shown.map((row) => ({ ...row, person: people.get(row.user_id ?? 0)?.name ?? null })),
    next: found.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

/**
 * All of them for a file; noted in the audit log, but for a look (HEAD). The rights are asked anew for each part.
 * @throws Problem PermissionDenied, NotFound.
 */
export async function exportLicensedDownloads(
  viewer: Viewer,
  { id, isLook }: { id: number; isLook: boolean },
  platform: Platform,
): Promise<AsyncGenerator<LicensedDownload>> {
  const name = await nameOf(viewer, id, platform)
  const entry = { deed: 'licence.downloadsExported', subject: { kind: 'licence', id, name }, details: {} } as const
  if (!isLook) await noteDeed(viewer, entry, platform)
  return all(viewer, id, platform)
}

async function* all(viewer: Viewer, id: number, platform: Platform): AsyncGenerator<LicensedDownload> {
  const { limit, seenBy } = viewer
  let before: number | null = null
  do {
    const asker = { ...(await resolveAsker(viewer, platform)), limit, seenBy }
    demandKeeper(asker)
    const access = await accessOf(asker, platform)
    const rows: LicensedDownload[] = await listDownloads(id, { access, before, limit: batch }, platform)
    yield* rows
    before = rows.length < batch ? null : (rows.at(-1)?.id ?? null)
  } while (before !== null)
}

/** @throws Problem PermissionDenied, NotFound. */
async function nameOf(viewer: Viewer, id: number, platform: Platform): Promise<string> {
  demandKeeper(viewer)
  const name = await licenceName(id, platform)
  if (name === null) throw new Problem('NotFound')
  return name
}
