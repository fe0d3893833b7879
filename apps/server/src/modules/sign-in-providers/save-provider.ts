import { X509Certificate } from 'node:crypto'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { type LdapSettings, ldapSettingsOf } from '#modules/identity-providers/ldap-settings.ts'
import { type ProviderSettings, sealSecret } from '#modules/identity-providers/provider-settings.ts'
import { newSamlKey } from '#modules/identity-providers/saml-key.ts'
import { type SamlSettings, samlSettingsOf } from '#modules/identity-providers/saml-settings.ts'
import { forgetWay } from '#modules/sign-in-policies/save-policy.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { refused } from './provider-form.ts'
import { readMetadata, type SaidBySystem } from './read-metadata.ts'
import { demandGoodDirectory, demandSameIds } from './save-directory.ts'
import {
  deleteProvider,
  findProvider,
  findProviderByName,
  insertProvider,
  listProviderRows,
  updateProvider,
} from './sign-in-providers.repository.ts'
import type { ProviderRow } from './sign-in-providers.tables.ts'

export interface ProviderWish {
  name: string
  /** As the system calls itself, such as `https://login.example.org/realms/press`. */
  issuer: string
  clientId: string
  secret: string | null
  settings: ProviderSettings
}

/** Providers on a site. */
const mostProviders = 50

/** Administrators at the page, and commands; no program of theirs: what it made would outlive it. */
export const mayManageProviders = (viewer: Viewer) => viewer.isAdministrator && viewer.limit === null

function demandAdministrator(viewer: Viewer): void {
  if (!mayManageProviders(viewer)) throw new Problem('PermissionDenied')
}

/** @throws Problem PermissionDenied, NotFound. */
export async function getProvider(viewer: Viewer, id: number, platform: Platform): Promise<ProviderRow> {
  demandAdministrator(viewer)
  const row = await findProvider(id, platform)
  if (row === null) throw new Problem('NotFound')
  return row
}

/** By name. @throws Problem PermissionDenied. */
export function listProviders(viewer: Viewer, platform: Platform): Promise<ProviderRow[]> {
  demandAdministrator(viewer)
  return listProviderRows(platform)
}

/** Those that people are offered, by name. */
export async function openProviders(platform: Platform): Promise<ProviderRow[]> {
  return (await listProviderRows(platform)).filter(({ is_on }) => is_on === 1)
}

/** Makes a provider known, switched on. @throws Problem PermissionDenied; InvalidRequest for what cannot be one. */
export async function addProvider(viewer: Viewer, wish: ProviderWish, platform: Platform): Promise<ProviderRow> {
  demandAdministrator(viewer)
  demandGood(viewer, wish)
  const { issuer, settings } = wish
  const sealed_secret = wish.secret === null ? null : sealSecret(wish.secret, platform)
  const row = { issuer, client_id: wish.clientId, sealed_secret, kind: 'oidc' as const, saml: null, ldap: null }
  return insertNew(viewer, { name: wish.name, settings, row }, platform)
}

interface SamlWish {
  name: string
  /** In XML. */
  metadata: string
  settings: ProviderSettings
}

/** The same of one that speaks SAML, with a key of this site for it. @throws Problem as above. */
export async function addSamlProvider(viewer: Viewer, wish: SamlWish, platform: Platform): Promise<ProviderRow> {
  demandAdministrator(viewer)
  demandName(wish.name)
  const { entityId, ...said } = await goodMetadata(viewer, wish.metadata)
  const saml: SamlSettings = { ...said, ...(await newSamlKey(platform)) }
  const row = {
    issuer: entityId,
    client_id: '',
    sealed_secret: null,
    kind: 'saml' as const,
    saml: JSON.stringify(saml),
    ldap: null,
  }
  return insertNew(viewer, { name: wish.name, settings: wish.settings, row }, platform)
}

interface DirectoryWish {
  name: string
  ldap: LdapSettings
  /** Of the account that looks there. */
  secret: string | null
  settings: ProviderSettings
}

/** The same of a directory that speaks LDAP. @throws Problem as above. */
export async function addDirectory(
  viewer: Viewer,
  { name, ldap, secret, settings }: DirectoryWish,
  platform: Platform,
): Promise<ProviderRow> {
  demandAdministrator(viewer)
  demandName(name)
  await demandGoodDirectory(viewer, ldap, { secret, before: null })
  const row = {
    issuer: ldap.url,
    client_id: '',
    sealed_secret: secret === null ? null : sealSecret(secret, platform),
    kind: 'ldap' as const,
    saml: null,
    ldap: JSON.stringify(ldap),
  }
  return insertNew(viewer, { name, settings, row }, platform)
}

/** @throws Problem InvalidRequest. */
async function goodMetadata(viewer: Viewer, xml: string): Promise<SaidBySystem> {
  const said = await readMetadata(xml)
  if (!isAddress(said.entryPoint, viewer.kind === 'system'))
    throw refused('metadata', say('signInProviders.noRedirect'))
  return said
}

interface NewProvider {
  name: string
  settings: ProviderSettings
  row: Pick<ProviderRow, 'issuer' | 'client_id' | 'sealed_secret' | 'kind' | 'saml' | 'ldap'>
}

function insertNew(viewer: Viewer, { name: given, settings, row }: NewProvider, platform: Platform) {
  const name = given.trim()
  const now = platform.clock.now()
  const whole = {
    ...row,
    name,
    name_key: fold(name),
    settings: JSON.stringify(settings),
    is_on: 1,
    created_at: now,
    modified_at: now,
    checked_at: null,
  }
  return deed(platform, async (inside) => {
    if ((await findProviderByName(whole.name_key, inside)) !== null)
      throw refused('name', say('signInProviders.nameTaken', { name }))
    if ((await listProviderRows(inside)).length >= mostProviders)
      throw refused('name', say('signInProviders.tooMany', { count: mostProviders }))
    const id = await insertProvider(whole, inside)
    const keys = row.kind === 'saml' ? { certificates: samlSettingsOf(row).certificates.map(fingerprintOf) } : {}
    const directory = row.ldap === null ? {} : { ldap: ldapSettingsOf(row) }
    const details = { kind: row.kind, issuer: row.issuer, clientId: row.client_id, settings, ...keys, ...directory }
    await noteDeed(viewer, { deed: 'provider.added', subject: { kind: 'provider', id, name }, details }, inside)
    return { ...whole, id }
  })
}

const longestName = 60

function demandName(given: string): void {
  const name = given.trim()
  if (name === '' || name.length > longestName)
    throw refused('name', say('signInProviders.name', { count: longestName }))
}

function demandGood(viewer: Viewer, { name, issuer, clientId, settings }: ProviderWish): void {
  demandName(name)
  if (!isIssuer(issuer, viewer.kind === 'system')) throw refused('issuer', say('signInProviders.issuer'))
  if (clientId.trim() === '') throw refused('clientId', say('signInProviders.clientId'))
  demandOpenId(settings)
}

function demandOpenId({ scopes }: ProviderSettings): void {
  if (!scopes.includes('openid')) throw refused('scopes', say('signInProviders.openid'))
}

/** Encrypted; who runs the server may name a program on this machine. */
function isAddress(address: string, mayBeNear: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, hash, username } = new URL(address)
  const isNear = mayBeNear && protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return (protocol === 'https:' || isNear) && hash === '' && username === ''
}

const isIssuer = (issuer: string, mayBeNear: boolean) => isAddress(issuer, mayBeNear) && new URL(issuer).search === ''

/** @throws Problem PermissionDenied, NotFound. */
export async function getProviderNamed(viewer: Viewer, name: string, platform: Platform): Promise<ProviderRow> {
  demandAdministrator(viewer)
  const row = await findProviderByName(fold(name.trim()), platform)
  if (row === null) throw new Problem('NotFound', { message: say('signInProviders.none', { name }) })
  return row
}

/** What is changed of a provider. A new secret alone needs no other change: keys of clients run out. */
export interface ProviderChange {
  isOn?: boolean
  secret?: string
  settings?: ProviderSettings
  /** Of a provider that speaks SAML, which has changed its keys or its address. */
  metadata?: string
  /** Of a directory: how it is asked. */
  ldap?: LdapSettings
}

/** @throws Problem PermissionDenied; InvalidRequest. */
export async function changeProvider(
  viewer: Viewer,
  row: ProviderRow,
  { isOn, secret, settings, metadata, ldap }: ProviderChange,
  platform: Platform,
): Promise<ProviderRow> {
  demandAdministrator(viewer)
  if (settings !== undefined && row.kind === 'oidc') demandOpenId(settings)
  const saml = metadata === undefined ? undefined : await newMetadata(viewer, row, metadata)
  if (ldap !== undefined) await demandDirectory(viewer, row, { ldap, secret: secret ?? null })
  const change = {
    modified_at: platform.clock.now(),
    ...(isOn === undefined ? {} : { is_on: isOn ? 1 : 0 }),
    ...(secret === undefined ? {} : { sealed_secret: sealSecret(secret, platform) }),
    ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
    ...(saml === undefined ? {} : { saml: JSON.stringify(saml) }),
    ...(ldap === undefined ? {} : { ldap: JSON.stringify(ldap), issuer: ldap.url }),
  }
  // Whoever holds a key of the metadata can be anybody: the log says which.
  const keys = saml && { entryPoint: saml.entryPoint, certificates: saml.certificates.map(fingerprintOf) }
  const before = ldap === undefined ? {} : { ldapBefore: ldapSettingsOf(row), ldap }
  const details = { isOn, settings, hasNewSecret: secret !== undefined, ...keys, ...before }
  const subject = { kind: 'provider' as const, id: row.id, name: row.name }
  await deed(platform, async (inside) => {
    if (ldap !== undefined) await demandSameIds(row, ldap, inside)
    await noteDeed(viewer, { deed: 'provider.changed', subject, details }, inside)
    await updateProvider(row.id, change, inside)
  })
  return { ...row, ...change }
}

/** A directory stays one. @throws Problem InvalidRequest. */
async function demandDirectory(
  viewer: Viewer,
  row: ProviderRow,
  { ldap, secret }: { ldap: LdapSettings; secret: string | null },
): Promise<void> {
  if (row.kind !== 'ldap') throw refused('ldap', say('signInProviders.noDirectory'))
  await demandGoodDirectory(viewer, ldap, { secret, before: row })
}

const fingerprintOf = (certificate: string) => new X509Certificate(Buffer.from(certificate, 'base64')).fingerprint256

/** Of the same system: who is who there goes by what that system calls itself. */
async function newMetadata(viewer: Viewer, row: ProviderRow, xml: string): Promise<SamlSettings> {
  const before = row.kind === 'saml' ? samlSettingsOf(row) : null
  const { entityId, entryPoint, certificates } = await goodMetadata(viewer, xml)
  if (before === null || entityId !== row.issuer) throw refused('metadata', say('signInProviders.anotherSystem'))
  return { ...before, entryPoint, certificates }
}

/** Accounts stay; whoever has no password has no way in then. @throws Problem PermissionDenied. */
export async function removeProvider(viewer: Viewer, row: ProviderRow, platform: Platform): Promise<void> {
  demandAdministrator(viewer)
  const subject = { kind: 'provider' as const, id: row.id, name: row.name }
  await deed(platform, async (inside) => {
    await noteDeed(viewer, { deed: 'provider.removed', subject }, inside)
    await deleteProvider(row.id, inside)
    await forgetWay(viewer, `provider:${row.id}`, inside)
  })
}
