import { archivePermissions } from '@vitrine/contract/permissions.ts'
import { knownFactor } from '#modules/second-factors/factors-of.ts'
import { policyOf } from '#modules/sign-in-policies/policy-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { type Asked, resolveUser } from './resolve-viewer.ts'
import { type SessionRow, saveSight } from './session.repository.ts'

/** As whom a session sees the site from now on; null: as its own person. */
export async function turnSight(tokenHash: string, userId: number | null, inside: Executing): Promise<void> {
  await saveSight(tokenHash, userId, inside)
}

/**
 * Who asks in a session: its person, or whom an administrator sees the site as. That one counts as somebody who is not there in
 * person (`limit`), so what is meant for people alone, such as their devices and tokens, is not there. It ends by itself when its
 * person runs the site no more, or the other may not sign in.
 */
export async function viewerOfSession(
  session: Pick<SessionRow, 'userId' | 'openedUnder' | 'seenAs'>,
  asked: Asked,
  platform: Platform,
): Promise<Viewer | null> {
  const own = await resolveOwn(session, asked, platform)
  if (own === null || own.mustAddFactor || session.seenAs === null || !own.isAdministrator) return own
  const seen = await resolveUser(session.seenAs, platform, { asked })
  if (seen === null) return own
  const { userId, userName, language } = own
  const limit = new Set(archivePermissions)
  return { ...seen, limit, language, mustChangePassword: false, mustAddFactor: false, seenBy: { userId, userName } }
}

/** The person of a session. Only people at a session are held to the second factor that is demanded: programs have none. */
async function resolveOwn(
  { userId, openedUnder }: Pick<SessionRow, 'userId' | 'openedUnder'>,
  asked: Asked,
  platform: Platform,
): Promise<Viewer | null> {
  const own = await resolveUser(userId, platform, { openedUnder, asked })
  if (own === null) return null
  return (await owesFactor(userId, platform)) ? { ...own, mustAddFactor: true } : own
}

/** Whether a second factor is demanded of somebody who has none. */
export async function owesFactor(userId: number, platform: Platform): Promise<boolean> {
  const { factorFrom } = await policyOf(userId, platform)
  return factorFrom !== null && factorFrom <= platform.clock.now() && !(await knownFactor(userId, platform))
}
