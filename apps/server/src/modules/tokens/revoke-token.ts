import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteToken, findTokenById } from './tokens.repository.ts'

/** The token is worth nothing with the next request. Answers false when there is none of this number. */
export async function revokeToken(viewer: Viewer, id: string, platform: Platform): Promise<boolean> {
  const token = await findTokenById(id, platform)
  if (!token) return false
  const subject = { kind: 'token' as const, id, name: token.name }
  const entry = { deed: 'token.revoked', subject, details: { userId: token.user_id } } as const
  return doNoted(viewer, entry, platform, (inside) => deleteToken(id, inside))
}
