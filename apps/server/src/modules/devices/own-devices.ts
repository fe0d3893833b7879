import { noteDeed } from '#modules/audit/note-deed.ts'
import {
  endRunningSession,
  findRunningSession,
  listRunningSessions,
  type RunningSession,
  type SessionPlace,
} from '#modules/session/running-sessions.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** Devices on a page. */
const pageSize = 50

/** Whether this viewer sees where they are signed in: a person does, a program of theirs does not. */
export function mayHaveDevices(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.limit === null
}

function demandPerson(viewer: Viewer): void {
  if (!mayHaveDevices(viewer)) throw new Problem('PermissionDenied')
}

/** Those who signed in last come first. @throws Problem PermissionDenied. */
export async function listOwnDevices(
  viewer: Viewer,
  before: SessionPlace | null,
  platform: Platform,
): Promise<{ devices: RunningSession[]; next: SessionPlace | null }> {
  demandPerson(viewer)
  const found = await listRunningSessions(viewer.userId, { before, limit: pageSize + 1 }, platform)
  const devices = found.slice(0, pageSize)
  const last = devices.at(-1)
  const isMore = found.length > pageSize && last !== undefined
  return { devices, next: isMore ? { at: last.createdAt, name: last.name } : null }
}

/** Signs the viewer out there, from the next request on. @throws Problem PermissionDenied, NotFound, for those of others too. */
export async function endOwnDevice(viewer: Viewer, name: string, platform: Platform): Promise<void> {
  demandPerson(viewer)
  await deed(platform, async (inside) => {
    const found = await findRunningSession(viewer.userId, name, inside)
    if (!found) throw new Problem('NotFound')
    const subject = { kind: 'user' as const, id: viewer.userId, name: viewer.userName }
    const details = { agent: found.agent, address: found.address }
    await noteDeed(viewer, { deed: 'session.ended', subject, details }, inside)
    await endRunningSession(viewer.userId, name, inside)
  })
}
