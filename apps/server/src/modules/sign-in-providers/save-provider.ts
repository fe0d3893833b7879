import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type ProviderSettings, sealSecret } from './provider-settings.ts'
import {
  deleteProvider,
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

function demandAdministrator(viewer: Viewer): void {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
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

/** Makes a provider known, switched on. @throws Problem PermissionDenied; SettingRefused for what cannot be one. */
export async function addProvider(viewer: Viewer, wish: ProviderWish, platform: Platform): Promise<ProviderRow> {
  demandAdministrator(viewer)
  const name = wish.name.trim()
  const refusal = refusalOf({ ...wish, name })
  if (refusal !== null) throw new SettingRefused(refusal)
  const now = platform.clock.now()
  const row = {
    name,
    name_key: fold(name),
    issuer: wish.issuer,
    client_id: wish.clientId,
    sealed_secret: wish.secret === null ? null : sealSecret(wish.secret, platform),
    settings: JSON.stringify(wish.settings),
    is_on: 1,
    created_at: now,
    modified_at: now,
  }
  return deed(platform, async (inside) => {
    if ((await findProviderByName(row.name_key, inside)) !== null)
      throw new SettingRefused(`There is a provider called “${name}” already.`)
    const id = await insertProvider(row, inside)
    const details = { issuer: row.issuer, clientId: row.client_id, settings: wish.settings }
    await noteDeed(viewer, { deed: 'provider.added', subject: { kind: 'provider', id, name }, details }, inside)
    return { ...row, id }
  })
}

const longestName = 60

function refusalOf({ name, issuer, clientId, settings }: ProviderWish): string | null {
  if (name === '' || name.length > longestName) return `The name must have between 1 and ${longestName} letters.`
  if (!isIssuer(issuer)) return 'The issuer is an address such as https://login.example.org, with encryption.'
  if (clientId === '') return 'Say the client ID under which the provider knows this site.'
  return settings.scopes.includes('openid') ? null : 'Among the scopes must be “openid”.'
}

/** Encrypted, but for a program on this machine, as tests have it. */
function isIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname, search, hash, username } = new URL(issuer)
  const isNear = protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return (protocol === 'https:' || isNear) && search === '' && hash === '' && username === ''
}

async function providerNamed(name: string, platform: Platform): Promise<ProviderRow> {
  const row = await findProviderByName(fold(name.trim()), platform)
  if (row === null) throw new SettingRefused(`There is no provider called “${name}”.`)
  return row
}

/** What is changed of a provider. A new secret alone needs no other change: keys of clients run out. */
export interface ProviderChange {
  isOn?: boolean
  secret?: string
  settings?: ProviderSettings
}

/** @throws Problem PermissionDenied; SettingRefused. */
export async function changeProvider(
  viewer: Viewer,
  name: string,
  { isOn, secret, settings }: ProviderChange,
  platform: Platform,
): Promise<ProviderRow> {
  demandAdministrator(viewer)
  const row = await providerNamed(name, platform)
  if (settings !== undefined && !settings.scopes.includes('openid'))
    throw new SettingRefused('Among the scopes must be “openid”.')
  const change = {
    modified_at: platform.clock.now(),
    ...(isOn === undefined ? {} : { is_on: isOn ? 1 : 0 }),
    ...(secret === undefined ? {} : { sealed_secret: sealSecret(secret, platform) }),
    ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
  }
  const details = { isOn, settings, hasNewSecret: secret !== undefined }
  const subject = { kind: 'provider' as const, id: row.id, name: row.name }
  await deed(platform, async (inside) => {
    await noteDeed(viewer, { deed: 'provider.changed', subject, details }, inside)
    await updateProvider(row.id, change, inside)
  })
  return { ...row, ...change }
}

/** Accounts stay; whoever has no password has no way in then. @throws Problem PermissionDenied; SettingRefused. */
export async function removeProvider(viewer: Viewer, name: string, platform: Platform): Promise<ProviderRow> {
  demandAdministrator(viewer)
  const row = await providerNamed(name, platform)
  const subject = { kind: 'provider' as const, id: row.id, name: row.name }
  await deed(platform, async (inside) => {
    await noteDeed(viewer, { deed: 'provider.removed', subject }, inside)
    await deleteProvider(row.id, inside)
  })
  return row
}
