import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { listBackUps } from './back-ups.repository.ts'
import { backUpsStanding } from './back-ups-standing.ts'
import { livingNow } from './begin-back-up.ts'

const pageSize = 20

/** A page of back-ups, newest first, and how they are altogether. @throws Problem PermissionDenied. */
export async function listAllBackUps(viewer: Viewer, before: number | null, platform: Platform) {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const found = await listBackUps({ before, limit: pageSize + 1 }, platform)
  const rows = found.slice(0, pageSize)
  return {
    rows,
    next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    alive: (await livingNow(platform)).map(({ id }) => id),
    standing: await backUpsStanding(platform),
  }
}
