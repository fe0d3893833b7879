import { noteDeed } from '#modules/audit/note-deed.ts'
import { readLogoutToken } from '#modules/identity-providers/ask-provider.ts'
import { endSessionsHashed } from '#modules/session/end-sessions.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteProviderSessions, findProvider, sessionsAt } from './sign-in-providers.repository.ts'

/** Letters of a token. */
const longest = 20_000

/**
 * Ends the sessions here that came of somebody's sign-in at a provider, when it says that they have left there; also where nobody is
 * let in by it any more. Answers how many.
 * @param from Network address that says it.
 * @throws Problem NotFound, InvalidRequest for what the provider has not signed, ProviderAway.
 */
export async function endSessionsOfProvider(
  id: number,
  { token, from }: { token: string; from: string },
  platform: Platform,
): Promise<number> {
  const provider = await findProvider(id, platform)
  if (provider?.kind !== 'oidc') throw new Problem('NotFound')
  if (token === '' || token.length > longest) throw new Problem('InvalidRequest')
  const left = await readLogoutToken(provider, token, platform).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.value !== 'ProviderNotTrusted') throw error
    platform.log.warn({ provider: provider.name, why: error.details.description }, 'A log-out was not believed.')
    throw new Problem('InvalidRequest')
  })
  const actor = { ...actingAsSystem('what a provider says of those who have left there'), from }
  return deed(platform, async (inside) => {
    const hashes = await sessionsAt(id, left, inside)
    if (hashes.length === 0) return 0
    await endSessionsHashed(hashes, inside)
    await deleteProviderSessions(hashes, inside)
    const subject = { kind: 'provider' as const, id, name: provider.name }
    const details = { sessions: hashes.length, subject: left.sub }
    await noteDeed(actor, { deed: 'provider.sessionsEnded', subject, details }, inside)
    return hashes.length
  })
}
