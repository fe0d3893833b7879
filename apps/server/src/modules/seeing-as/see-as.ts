import { noteDeed } from '#modules/audit/note-deed.ts'
import { findAccount } from '#modules/session/resolve-viewer.ts'
import { turnSight } from '#modules/session/session-sight.ts'
import { idsAt } from '#modules/users/get-user.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** Whoever runs the site, at the page; a program, and who sees it as somebody else already, may not. */
export const maySeeAs = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && viewer.isAdministrator && viewer.limit === null

/**
 * From the next request on this session sees the site as somebody else.
 * @param tokenHash of the session, which must be one of the viewer's.
 * @throws Problem PermissionDenied; InvalidRequest that names the field for no person, oneself, and who may not sign in.
 */
export async function seeAs(viewer: Viewer, href: string, tokenHash: string, platform: Platform): Promise<void> {
  if (!maySeeAs(viewer)) throw new Problem('PermissionDenied')
  const [id = 0] = await idsAt(viewer, { field: 'user', hrefs: [href] }, platform)
  const account = await findAccount(id, platform)
  const isNobody = account === null || account.obstacle !== null || id === viewer.userId
  if (isNobody) {
    const message = say('session.seenAsNobody')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'user', rule: 'enabled', message }] })
  }
  const subject = { kind: 'user' as const, id, name: account.viewer.userName }
  await deed(platform, async (inside) => {
    await noteDeed(viewer, { deed: 'session.seesAs', subject }, inside)
    await turnSight(tokenHash, id, inside)
  })
}

/** Back to oneself. It is no fault where the session is that already. */
export async function seeAsOneself(viewer: Viewer, tokenHash: string, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    const subject = { kind: 'user' as const, id: viewer.userId, name: viewer.userName }
    if (viewer.seenBy !== null) await noteDeed(viewer, { deed: 'session.seesItself', subject }, inside)
    await turnSight(tokenHash, null, inside)
  })
}
