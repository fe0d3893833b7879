import { noteDeed } from '#modules/audit/note-deed.ts'
import { whoIsGone } from '#modules/identity-providers/ask-directory.ts'
import { ldapSettingsOf } from '#modules/identity-providers/ldap-settings.ts'
import { DirectoryFault } from '#modules/identity-providers/open-directory.ts'
import { endSessions } from '#modules/users/change-user.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { identitiesAfter, listProviderRows, setGone, updateProvider } from './sign-in-providers.repository.ts'
import type { ProviderRow, ProviderTables } from './sign-in-providers.tables.ts'

const hour = 3_600_000
const page = 500
/** Below it all of them may be gone. */
const fewPeople = 10

const system = actingAsSystem('what a directory does not have any more')

/**
 * Looks in each directory that is due whether its people are there still. Sessions of who is gone end, and what applications were
 * given by OAuth 2.0. Where a directory cannot be asked, or more than half of its people were gone at once, nobody is thrown out; it
 * is asked again in an hour.
 */
export async function checkDirectories(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const provider of await listProviderRows(platform)) {
    if (signal.aborted) return
    if (provider.kind !== 'ldap' || provider.is_on !== 1) continue
    try {
      const due = (provider.checked_at ?? 0) + ldapSettingsOf(provider).checkHours * hour
      // A little early rather than an hour late: it is looked each hour.
      if (platform.clock.now() < due - hour / 10) continue
      const isDone = await checkDirectory(provider, platform, signal)
      if (isDone) await updateProvider(provider.id, { checked_at: platform.clock.now() }, platform)
    } catch (error) {
      if (signal.aborted) return
      noteFault(provider, error, platform)
    }
  }
}

/** What goes wrong with one directory stops no look at the others. */
function noteFault({ name }: ProviderRow, error: unknown, { log }: Platform): void {
  if (error instanceof DirectoryFault) {
    const why = `${error.reason}: ${error.message}`
    log.warn({ provider: name, why }, 'A directory could not be asked who is there still.')
  } else log.error({ provider: name, err: error }, 'It could not be looked who is still in a directory.')
}

/**
 * Whether it was looked to the end. More than half of its people are not gone at once: rather the filter, the base or the attribute
 * by which they are known is not what it was.
 */
async function checkDirectory(provider: ProviderRow, platform: Platform, signal: AbortSignal): Promise<boolean> {
  const newlyGone: Identity[] = []
  let known = 0
  for (let after = ''; ; ) {
    if (signal.aborted) return false
    const some = await identitiesAfter(provider.id, { after, limit: page }, platform)
    if (some.length === 0) break
    const subjects = some.map(({ subject }) => subject)
    const gone = new Set(await whoIsGone(provider, subjects, platform, signal))
    const before = some.filter(({ gone_at }) => gone_at === null)
    known += before.length
    newlyGone.push(...before.filter(({ subject }) => gone.has(subject)))
    for (const one of some) if (one.gone_at !== null && !gone.has(one.subject)) await setGone(one, null, platform)
    after = subjects.at(-1) ?? ''
  }
  if (known >= fewPeople && newlyGone.length * 2 > known) {
    const numbers = { known, gone: newlyGone.length }
    platform.log.warn({ provider: provider.name, ...numbers }, 'Too many people of a directory are gone at once.')
    return false
  }
  for (const one of newlyGone) {
    if (signal.aborted) return false
    await throwOut(provider, one, platform)
  }
  return true
}

type Identity = ProviderTables['provider_identities']

async function throwOut(provider: ProviderRow, one: Identity, platform: Platform): Promise<void> {
  const user = await findUser(one.user_id, platform)
  await deed(platform, async (inside) => {
    await setGone(one, inside.clock.now(), inside)
    await endSessions(system, one.user_id, inside)
    const subject = { kind: 'user' as const, id: one.user_id, name: user?.username ?? '' }
    const details = { provider: provider.name }
    await noteDeed(system, { deed: 'provider.accountGone', subject, details }, inside)
  })
}
