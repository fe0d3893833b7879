import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { changeMemberOf } from '#modules/groups/change-member-of.ts'
import { findMembership } from '#modules/groups/groups.queries.ts'
import type { Claims } from '#modules/identity-providers/ask-provider.ts'
import { dnKey } from '#modules/identity-providers/ldap-settings.ts'
import { type ProviderSettings, settingsOf } from '#modules/identity-providers/provider-settings.ts'
import { addUser } from '#modules/users/add-user.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { isAddressable } from '#modules/users/check-user.ts'
import { findUser, findUserByName, usersWithEmail } from '#modules/users/users.queries.ts'
import type { UserRow } from '#modules/users/users.tables.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findIdentity, hasIdentity, insertIdentity, setGone } from './sign-in-providers.repository.ts'
import type { ProviderRow } from './sign-in-providers.tables.ts'

/** What the provider says stands above what anybody of the site may do. */
const system = actingAsSystem('what a provider says of those who sign in there')

/**
 * The account of somebody who signed in at a provider: the one that was theirs before; the one with their mail address, where the
 * site has that and the provider has verified it; a new one, where the site has that. Its groups follow from the claims, as far
 * as the provider has a say in them.
 * @throws Problem ProviderNoAccount, ProviderNameTaken.
 */
export async function findAccountOf(provider: ProviderRow, claims: Claims, platform: Platform): Promise<UserRow> {
  const settings = settingsOf(provider)
  return deed(platform, async (inside) => {
    const known = await findIdentity(provider.id, claims.sub, inside)
    if (known !== null && provider.kind === 'ldap')
      await setGone({ provider_id: provider.id, subject: claims.sub }, null, inside)
    const user =
      (known === null ? null : await findUser(known, inside)) ??
      (await joinByMail(provider, claims, settings, inside)) ??
      (await makeAccount(provider, claims, settings, inside))
    // Somebody who is shut out is told so, and nothing of them is changed.
    if (user.is_enabled === 1 && user.id !== builtIn.administrator)
      await setGroups(user.id, { claims, kind: provider.kind }, settings, inside)
    return user
  })
}

const textOf = (claims: Claims, name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')

/** Never without the word of the provider that it is their address: anybody can say one of somebody else. Systems of other kinds have said it. */
async function joinByMail(
  provider: ProviderRow,
  claims: Claims,
  settings: ProviderSettings,
  inside: Executing,
): Promise<UserRow | null> {
  const email = textOf(claims, settings.claims.email)
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
  if (!settings.joinsByMail || !isVerified || email === '') return null
  // An address of several is nobody's.
  const [user, another] = await usersWithEmail(email, 2, inside)
  if (user === undefined || another !== undefined || user.id === builtIn.administrator) return null
  // Elsewhere nothing tells an address that was verified, and in many directories people write their own.
  if (provider.kind !== 'oidc') {
    if (await isTrusted(user, inside)) return null
    if (await hasIdentity(provider.id, user.id, inside)) {
      const description = `${user.username} is somebody else at this provider: ${claims.sub} was not joined by mail.`
      throw new Problem('ProviderNoAccount', { description })
    }
  }
  await keepIdentity(provider, claims, user, inside)
  return user
}

/** What gives a say over people, groups or the site. */
const trust: readonly GroupPermission[] = [
  'manageUsers',
  'manageArchives',
  'manageSettings',
  'manageServices',
  'manageWorkflows',
  'manageWebhooks',
  'manageFlows',
  'manageExports',
  'manageActivityExports',
  'manageActivityLogging',
  'manageFotostationConfigurations',
  'configureConsentForms',
  'changeSiteAppearance',
  'isInDesignEditor',
  'approvePendingSignups',
  'inviteUsers',
  'audit',
]

/** Nobody becomes one of those by an address that nothing vouches for. */
async function isTrusted(user: UserRow, inside: Executing): Promise<boolean> {
  if (user.is_administrator === 1 || user.is_site_owner === 1) return true
  const { permissions } = await findMembership(user.id, inside)
  return trust.some((one) => permissions.has(one))
}

async function keepIdentity({ id, name }: ProviderRow, { sub }: Claims, user: UserRow, inside: Executing) {
  await insertIdentity(
    { provider_id: id, subject: sub, user_id: user.id, created_at: inside.clock.now(), gone_at: null },
    inside,
  )
  const subject = { kind: 'user' as const, id: user.id, name: user.username }
  await noteDeed(system, { deed: 'provider.accountJoined', subject, details: { provider: name } }, inside)
}

async function makeAccount(
  provider: ProviderRow,
  claims: Claims,
  settings: ProviderSettings,
  inside: Executing,
): Promise<UserRow> {
  if (!settings.makesAccounts) throw new Problem('ProviderNoAccount')
  const email = textOf(claims, settings.claims.email)
  const said = textOf(claims, settings.claims.username)
  // Names made by programs may hold what no address of a person can.
  const username = isAddressable(said) && said !== '' ? said : email
  if (username === '' || username.length > 200 || !isAddressable(username)) throw new Problem('ProviderNoAccount')
  if ((await findUserByName(username, inside)) !== null) throw new Problem('ProviderNameTaken')
  const user = await addUser(system, { username, password: null, email, ...namesOf(claims, settings) }, inside, {
    // It would be a way in that the provider does not know of.
    allow_password_change: 0,
    profile: JSON.stringify({ externalIDs: [{ provider: provider.name, id: claims.sub }] }),
  })
  await keepIdentity(provider, claims, user, inside)
  if (settings.newIn.length > 0)
    await changeMemberOf(system, { kind: 'user', id: user.id }, { add: settings.newIn, remove: [] }, inside)
  return user
}

function namesOf(claims: Claims, settings: ProviderSettings): { firstName: string; lastName: string } {
  const [given, family] = [textOf(claims, 'given_name'), textOf(claims, 'family_name')]
  if (given !== '' || family !== '') return { firstName: given, lastName: family }
  const [firstName = '', ...rest] = textOf(claims, settings.claims.name).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Groups that have a place in the settings, and no others: people keep what an administrator gave them here. */
async function setGroups(
  id: number,
  { claims, kind }: { claims: Claims; kind: ProviderRow['kind'] },
  settings: ProviderSettings,
  inside: Executing,
): Promise<void> {
  if (settings.groups.length === 0) return
  // Groups of a directory are names of entries, which are written in many ways.
  const keyOf = kind === 'ldap' ? dnKey : (value: string) => value
  const values = valuesOf(claims[settings.claims.groups])
  const wanted = new Set(settings.groups.filter(({ value }) => values.has(keyOf(value))).map(({ groupId }) => groupId))
  const unwanted = settings.groups.map(({ groupId }) => groupId).filter((groupId) => !wanted.has(groupId))
  await changeMemberOf(system, { kind: 'user', id }, { add: [...wanted], remove: unwanted }, inside)
}

/** Providers say groups as a list, or as one text for one. What is anything else says no group. */
function valuesOf(claim: unknown): Set<string> {
  const list = Array.isArray(claim) ? claim : [claim]
  return new Set(list.filter((one): one is string => typeof one === 'string'))
}
