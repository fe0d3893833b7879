import { askDirectory } from '#modules/identity-providers/ask-directory.ts'
import type { Claims } from '#modules/identity-providers/ask-provider.ts'
import type { SignedIn } from '#modules/session/sign-in.ts'
import { noteRefusal, obstacleOf } from '#modules/session/sign-in.ts'
import { countTry, forgiveTry, nameKey, takeBackTry } from '#modules/session/throttle.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findAccountOf } from './find-account.ts'
import { noteFault, open, openProvider } from './provider-sign-in.ts'

interface Given {
  username: string
  password: string
  remember: boolean
  from: string
}

/**
 * Opens a session for somebody whose name and password a directory knows, or keeps how far they are where the account has a second
 * factor here. Tries are counted as those of passwords of this site; one that the directory did not answer is not.
 * @throws Problem NotFound, InvalidCredentials, TooManyAttempts, ProviderAway, ProviderNotTrusted, what `findAccountOf` throws,
 * AccountDisabled, AccountExpired, WayNotAllowed.
 */
export async function signInAtDirectory(id: number, given: Given, platform: Platform): Promise<SignedIn> {
  const provider = await openProvider(id, platform)
  if (provider.kind !== 'ldap') throw new Problem('NotFound')
  const { from } = given
  const attempt = { name: `${id} ${nameKey(given.username)}`, address: from }
  await countTry(attempt, platform)
  let claims: Claims | null = null
  try {
    claims = await askDirectory(provider, given, platform)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await takeBackTry(attempt, platform)
    await noteFault(provider, error, { user: null, from }, platform)
    throw error
  }
  if (claims === null) {
    await noteRefusal(null, 'InvalidCredentials', { given: { address: from }, platform })
    throw new Problem('InvalidCredentials')
  }
  await forgiveTry(attempt, platform)
  let user: UserRow | null = null
  try {
    user = await findAccountOf(provider, claims, platform)
    const obstacle = await obstacleOf(user, `provider:${id}`, platform)
    if (obstacle !== null) throw new Problem(obstacle)
    return await open(user, { provider, idToken: null, claims, from, remember: given.remember }, platform)
  } catch (error) {
    if (error instanceof Problem) await noteFault(provider, error, { user, from }, platform)
    throw error
  }
}
