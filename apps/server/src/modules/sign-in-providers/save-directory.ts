import { X509Certificate } from 'node:crypto'
import type { DirectoryTrialOutcome } from '@vitrine/contract/sign-in-providers.ts'
import { tryDirectory } from '#modules/identity-providers/ask-directory.ts'
import { readFilter } from '#modules/identity-providers/ldap-filters.ts'
import { type LdapSettings, ldapSettingsOf } from '#modules/identity-providers/ldap-settings.ts'
import { DirectoryFault } from '#modules/identity-providers/open-directory.ts'
import { secretOf } from '#modules/identity-providers/provider-settings.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { refused } from './provider-form.ts'
import { hasIdentities } from './sign-in-providers.repository.ts'
import type { ProviderRow } from './sign-in-providers.tables.ts'

/** @throws Problem InvalidRequest that names the field. @param before of the provider that is changed. */
export async function demandGoodDirectory(
  viewer: Viewer,
  ldap: LdapSettings,
  { secret, before }: { secret: string | null; before: ProviderRow | null },
): Promise<void> {
  if (!isDirectory(ldap.url)) throw refused('ldap.url', say('signInProviders.directory'))
  if (!isEncrypted(ldap, viewer.kind === 'system')) throw refused('ldap.startTls', say('signInProviders.unencrypted'))
  if (!isCertificate(ldap.caCertificate)) throw refused('ldap.caCertificate', say('signInProviders.caCertificate'))
  if (ldap.baseDn === '') throw refused('ldap.baseDn', say('signInProviders.baseDn'))
  if (!ldap.userFilter.includes('{username}') || !(await isFilter(ldap.userFilter)))
    throw refused('ldap.userFilter', say('signInProviders.userFilter'))
  if (!/^[a-z][a-z0-9-]*$/i.test(ldap.idAttribute))
    throw refused('ldap.idAttribute', say('signInProviders.idAttribute'))
  const hasGroups = ldap.groupBase !== ''
  if (hasGroups && !(ldap.groupFilter.includes('{dn}') && (await isFilter(ldap.groupFilter))))
    throw refused('ldap.groupFilter', say('signInProviders.groupFilter'))
  if (ldap.bindDn !== '' && secret === null && !isAskedAlike(ldap, before))
    throw refused('secret', say('signInProviders.bindPassword'))
}

/** By another attribute everybody would be somebody else. @throws Problem InvalidRequest where people are known by the one of before. */
export async function demandSameIds(before: ProviderRow, { idAttribute }: LdapSettings, inside: Executing) {
  const isSame = ldapSettingsOf(before).idAttribute.toLowerCase() === idAttribute.toLowerCase()
  if (!isSame && (await hasIdentities(before.id, inside)))
    throw refused('ldap.idAttribute', say('signInProviders.idAttributeInUse'))
}

/** The password that is kept goes to no other place, and is that of no other account: nor to whoever shows another certificate there. */
function isAskedAlike(ldap: LdapSettings, before: ProviderRow | null): boolean {
  if (before === null || before.sealed_secret === null || before.ldap === null) return false
  const known = ldapSettingsOf(before)
  return (['url', 'bindDn', 'startTls', 'caCertificate'] as const).every((name) => known[name] === ldap[name])
}

function isDirectory(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, pathname, search, hash } = new URL(address)
  const isBare = username === '' && search === '' && hash === '' && ['', '/'].includes(pathname)
  return ['ldap:', 'ldaps:'].includes(protocol) && hostname !== '' && isBare
}

/** Passwords go there: only a program on this machine is asked without encryption, and only where who runs the server says so. */
function isEncrypted({ url, startTls }: LdapSettings, mayBeNear: boolean): boolean {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'ldaps:') return !startTls
  return startTls || (mayBeNear && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}

function isCertificate(pem: string): boolean {
  if (pem === '') return true
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}

async function isFilter(filter: string): Promise<boolean> {
  try {
    const text = filter.replaceAll(/\{(username|dn)\}/g, 'x')
    await readFilter(text)
    // The library takes one that ends too early.
    const count = (sign: string) => text.split(sign).length
    return text.startsWith('(') && text.endsWith(')') && count('(') === count(')')
  } catch {
    return false
  }
}

/**
 * Asks a directory as it would be set, and tells what came of it. @param known the provider whose secret is taken, where none is said.
 * @throws Problem PermissionDenied, InvalidRequest.
 */
export async function tryDirectoryAs(
  viewer: Viewer,
  { ldap, secret, known }: { ldap: LdapSettings; secret: string | null; known: ProviderRow | null },
  platform: Platform,
): Promise<DirectoryTrialOutcome> {
  if (!viewer.isAdministrator || viewer.limit !== null) throw new Problem('PermissionDenied')
  await demandGoodDirectory(viewer, ldap, { secret, before: known })
  const kept = known === null || !isAskedAlike(ldap, known) ? null : secretOf(known, platform)
  try {
    const found = await tryDirectory({ settings: ldap, password: secret ?? kept ?? '' })
    return { outcome: 'found', found, told: '' }
  } catch (error) {
    if (!(error instanceof DirectoryFault)) throw error
    return { outcome: error.reason, found: null, told: error.message.slice(0, 500) }
  }
}
