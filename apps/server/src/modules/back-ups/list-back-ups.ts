import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findBackUp, listBackUps } from './back-ups.repository.ts'
import type { BackUpRow } from './back-ups.tables.ts'
import { backUpsStanding } from './back-ups-standing.ts'
import { isAtWork, isOver, livingNow } from './begin-back-up.ts'

const pageSize = 20

/**
 * A page of back-ups, newest first, and how they are altogether. What begins or ends while it is read counts as going on, so
 * that who watches asks once more. @throws Problem PermissionDenied.
 */
export async function listAllBackUps(viewer: Viewer, before: number | null, platform: Platform) {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const alive = new Set((await livingNow(platform)).map(({ id }) => id))
  const found = await listBackUps({ before, limit: pageSize + 1 }, platform)
  const rows: BackUpRow[] = []
  for (const row of found.slice(0, pageSize)) {
    const isEnded = isAtWork(row) && (await isOver(row, platform))
    if (isAtWork(row) && !isEnded) alive.add(row.id)
    // Read once more, it is as its task has left it: at its end, or cut off.
    rows.push(isEnded ? ((await findBackUp(row.id, platform)) ?? row) : row)
  }
  return {
    rows,
    next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    alive,
    standing: await backUpsStanding(platform),
  }
}
