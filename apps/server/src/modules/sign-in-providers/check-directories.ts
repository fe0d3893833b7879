import { noteDeed } from '#modules/audit/note-deed.ts'
import { endSessions } from '#modules/users/change-user.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { whoIsGone } from './ask-directory.ts'
import { ldapSettingsOf } from './ldap-settings.ts'
import { DirectoryFault } from './open-directory.ts'
import { identitiesAfter, listProviderRows, setGone, updateProvider } from './sign-in-providers.repository.ts'
import type { ProviderRow, ProviderTables } from './sign-in-providers.tables.ts'

const hour = 3_600_000
const page = 500

const system = actingAsSystem('what a directory does not have any more')

/**
 * Looks in each directory that is due whether its people are there still. Sessions of who is gone end, and what applications were
 * given by OAuth 2.0. Where a directory cannot be asked nobody is thrown out; it is asked again in an hour.
 */
export async function checkDirectories(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const provider of await listProviderRows(platform)) {
    if (signal.aborted || provider.kind !== 'ldap' || provider.is_on !== 1) continue
    const due = (provider.checked_at ?? 0) + ldapSettingsOf(provider).checkHours * hour
    // A little early rather than an hour late: it is looked each hour.
    if (platform.clock.now() < due - hour / 10) continue
    try {
      await checkDirectory(provider, platform, signal)
      await updateProvider(provider.id, { checked_at: platform.clock.now() }, platform)
    } catch (error) {
      if (!(error instanceof DirectoryFault)) throw error
      const why = `${error.reason}: ${error.message}`
      platform.log.warn({ provider: provider.name, why }, 'A directory could not be asked who is there still.')
    }
  }
}

async function checkDirectory(provider: ProviderRow, platform: Platform, signal: AbortSignal): Promise<void> {
  for (let after = ''; !signal.aborted; ) {
    const some = await identitiesAfter(provider.id, { after, limit: page }, platform)
    if (some.length === 0) return
    const subjects = some.map(({ subject }) => subject)
    const gone = new Set(await whoIsGone(provider, subjects, platform))
    for (const one of some) await settle(provider, one, gone.has(one.subject), platform)
    after = subjects.at(-1) ?? ''
  }
}

type Identity = ProviderTables['provider_identities']

async function settle(provider: ProviderRow, one: Identity, isGone: boolean, platform: Platform): Promise<void> {
  if (isGone === (one.gone_at !== null)) return
  if (!isGone) return setGone(one, null, platform)
  const user = await findUser(one.user_id, platform)
  await deed(platform, async (inside) => {
    await setGone(one, inside.clock.now(), inside)
    await endSessions(system, one.user_id, inside)
    const subject = { kind: 'user' as const, id: one.user_id, name: user?.username ?? '' }
    const details = { provider: provider.name }
    await noteDeed(system, { deed: 'provider.accountGone', subject, details }, inside)
  })
}
