import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { countAlertsOf, findAlert, listAlertsOf } from './alerts.repository.ts'
import type { AlertRow } from './alerts.tables.ts'

/** Alerts on a page. */
const alertsOnPage = 50

/** An alert, and whether its owner has the right on its archive at present. */
export interface OwnAlert {
  row: AlertRow
  isOpen: boolean
}

/** A page of one's own alerts, newest first, and before which one the next page begins; null on the last. */
export async function listAlerts(
  viewer: Viewer,
  before: number | null,
  platform: Platform,
): Promise<{ alerts: OwnAlert[]; next: number | null }> {
  const found = await listAlertsOf(viewer.userId, { before, limit: alertsOnPage + 1 }, platform)
  const rows = found.slice(0, alertsOnPage)
  const next = found.length > alertsOnPage ? (rows.at(-1)?.id ?? null) : null
  return { alerts: await Promise.all(rows.map((row) => withRight(viewer, row, platform))), next }
}

/** One of one's own. @throws Problem NotFound, for those of others too. */
export async function getAlert(viewer: Viewer, id: number, platform: Platform): Promise<OwnAlert> {
  const row = await findAlert(viewer.userId, id, platform)
  if (!row) throw new Problem('NotFound')
  return withRight(viewer, row, platform)
}

async function withRight(viewer: Viewer, row: AlertRow, platform: Platform): Promise<OwnAlert> {
  const access = await accessOf(viewer, platform)
  return { row, isOpen: access.scope('Alert', row.archive_id) !== null }
}

/** Whether a viewer may make alerts anywhere; not so for programs that only look. */
export async function mayMakeAlerts(viewer: Viewer, platform: Platform): Promise<boolean> {
  if (viewer.kind !== 'user' || !viewer.mayChange) return false
  return (await accessOf(viewer, platform)).scopes('Alert').length > 0
}

/** Whether the list of alerts is offered: to whoever may make some, or has some from before. */
export async function mayUseAlerts(viewer: Viewer, platform: Platform): Promise<boolean> {
  return (await mayMakeAlerts(viewer, platform)) || (await countAlertsOf(viewer.userId, platform)) > 0
}
