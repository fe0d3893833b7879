import { endSessions } from '#modules/users/change-user.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteSession, deleteSessionsOf } from './session.repository.ts'
import { hashSessionToken } from './session-token.ts'

/**
 * Signs the viewer out everywhere, here too. Tokens that they have made stay: they are revoked one by one. What applications
 * were given by OAuth 2.0 ends, since it came of a session.
 * @throws Problem PermissionDenied for programs: a token ends nobody's work.
 */
export async function signOutEverywhere(viewer: Viewer, platform: Platform): Promise<void> {
  if (viewer.limit !== null) throw new Problem('PermissionDenied')
  await endSessions(viewer, viewer.userId, platform)
  await deleteSessionsOf(viewer.userId, platform)
}

/** The session that a browser had before it signed in anew: it is nobody's any more. */
export async function endBrowserSession(token: string, platform: Platform): Promise<void> {
  await deleteSession(hashSessionToken(token), platform)
}

/** Ends some sessions within a deed, by the hashes of their tokens. */
export async function endSessionsHashed(hashes: readonly string[], inside: Executing): Promise<void> {
  for (const hash of hashes) await deleteSession(hash, inside)
}
