import { type LicenceStanding, licenceStandings, mostFilesCounted } from '@vitrine/contract/licence-report-values.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { LicenceRow } from '#modules/licences/licences.tables.ts'
import { demandKeeper } from '#modules/licences/manage-licences.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveAsker } from '#modules/session/resolve-asker.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { countTied, listStanding, type Place, placeOf } from './standings.queries.ts'

/** A licence that ends within so many days ends soon. */
export const endingDays = 30
const day = 86_400_000

const onPage = 50

export interface ReportWish {
  /** A part of the name, or of who gave it; empty for all. */
  q: string
  /** Null for all. */
  standing: LicenceStanding | null
}

export type ReportPlace = Place & { standing: LicenceStanding }

export interface Reported {
  row: LicenceRow
  standing: LicenceStanding
  files: number
}

/** A page of licences, what asks for attention first, and where the next begins. @throws Problem PermissionDenied. */
export async function reportLicences(
  viewer: Viewer,
  { q, standing, after }: ReportWish & { after: ReportPlace | null },
  platform: Platform,
): Promise<{ reported: Reported[]; next: ReportPlace | null }> {
  demandKeeper(viewer)
  const access = await accessOf(viewer, platform)
  const found = await listFrom({ q, standing, after, limit: onPage + 1 }, platform)
  const shown = found.slice(0, onPage)
  const files = await countTied(
    shown.map(({ row }) => row.id),
    { access, most: mostFilesCounted },
    platform,
  )
  const last = found.length > onPage ? shown.at(-1) : undefined
  return {
    reported: shown.map((one) => ({ ...one, files: files.get(one.row.id) ?? 0 })),
    next: last === undefined ? null : { standing: last.standing, ...placeOf(last.row, last.standing) },
  }
}

/** One list for each standing, one after another. */
async function listFrom(
  { q, standing, after, limit }: ReportWish & { after: ReportPlace | null; limit: number },
  platform: Platform,
): Promise<Omit<Reported, 'files'>[]> {
  const now = platform.clock.now()
  const wished = licenceStandings.filter((one) => standing === null || one === standing)
  const left = after === null ? wished : wished.slice(Math.max(0, wished.indexOf(after.standing)))
  const found: Omit<Reported, 'files'>[] = []
  for (const one of left) {
    if (found.length === limit) break
    const place = after !== null && one === after.standing ? after : null
    const wish = {
      part: fold(q),
      after: place,
      limit: limit - found.length,
      moments: { now, soon: now + endingDays * day },
    }
    found.push(...(await listStanding(one, wish, platform)).map((row) => ({ row, standing: one })))
  }
  return found
}

/**
 * All licences that are found, for a file; noted in the audit log, but for a look (HEAD). The rights are asked anew for each part.
 * @throws Problem PermissionDenied.
 */
export async function exportReport(
  viewer: Viewer,
  { isLook, ...wish }: ReportWish & { isLook: boolean },
  platform: Platform,
): Promise<AsyncGenerator<Reported>> {
  demandKeeper(viewer)
  const details = {
    ...(wish.q === '' ? {} : { q: wish.q }),
    ...(wish.standing === null ? {} : { standing: wish.standing }),
  }
  if (!isLook) await noteDeed(viewer, { deed: 'licence.reportExported', details }, platform)
  return all(viewer, wish, platform)
}

async function* all(viewer: Viewer, wish: ReportWish, platform: Platform): AsyncGenerator<Reported> {
  const { limit, seenBy } = viewer
  let after: ReportPlace | null = null
  do {
    const asker = { ...(await resolveAsker(viewer, platform)), limit, seenBy }
    const page: Awaited<ReturnType<typeof reportLicences>> = await reportLicences(asker, { ...wish, after }, platform)
    yield* page.reported
    after = page.next
  } while (after !== null)
}
