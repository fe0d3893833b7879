import { randomBytes } from 'node:crypto'
import type { Client, Entry, SearchOptions } from 'ldapts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { Claims } from './ask-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { andOneOf, escaped, readFilter } from './ldap-filters.ts'
import { dnKey, type LdapSettings, ldapSettingsOf } from './ldap-settings.ts'
import { bindAs, DirectoryFault, loadLdap, onConnection } from './open-directory.ts'
import { type ProviderSettings, secretOf, settingsOf } from './provider-settings.ts'

/** Identities in one question, groups of one person, and people that are counted at a test. */
const most = { identities: 50, groups: 500, counted: 1000 }

/** A directory, and how it is signed in there to look. */
export interface Directory {
  settings: LdapSettings
  password: string
}

const directoryOf = (provider: IdentityProvider, platform: Platform): Directory => ({
  settings: ldapSettingsOf(provider),
  password: secretOf(provider, platform) ?? '',
})

/** Does something as the account that looks. */
function asReader<Result>(
  { settings, password }: Directory,
  work: (client: Client) => Promise<Result>,
  signal?: AbortSignal,
) {
  const looking = async (client: Client) => {
    if (settings.bindDn !== '') await bindAs(client, settings.bindDn, password)
    return work(client)
  }
  return onConnection(settings, looking, signal)
}

/** Entries in the order of the directory. References to other servers are not followed. */
async function look(client: Client, base: string, options: SearchOptions): Promise<Entry[]> {
  const found = await client.search(base, { scope: 'sub', derefAliases: 'never', timeLimit: 8, ...options })
  return found.searchEntries
}

/**
 * What a directory says of somebody, if this is their password there; null otherwise. Nothing is asked without a password.
 * Unknown names take about as long as wrong passwords. @throws Problem ProviderAway, ProviderNotTrusted.
 */
export function askDirectory(
  provider: IdentityProvider,
  { username, password }: { username: string; password: string },
  platform: Platform,
): Promise<Claims | null> {
  if (username.trim() === '' || password === '') return Promise.resolve(null)
  const directory = directoryOf(provider, platform)
  const { settings } = directory
  return asProblems(() =>
    asReader(directory, async (client) => {
      const entry = await entryOf(client, username.trim(), settings, settingsOf(provider))
      const dn = entry?.dn ?? `cn=${randomBytes(8).toString('hex')},${settings.baseDn}`
      if (!(await isPassword(settings, dn, password)) || entry === null) return null
      const groups = settings.groupBase === '' ? null : await groupsOf(client, entry.dn, settings)
      return claimsOfEntry(entry, groups, settings, settingsOf(provider))
    }),
  )
}

/** The one entry of that name: two that fit are nobody's. */
async function entryOf(
  client: Client,
  username: string,
  settings: LdapSettings,
  { claims }: ProviderSettings,
): Promise<Entry | null> {
  const { SizeLimitExceededError } = await loadLdap()
  const filter = await readFilter(settings.userFilter, { '{username}': await escaped(username) })
  const attributes = [...Object.values(claims), settings.idAttribute, 'givenName', 'sn']
  const options = { filter, attributes, explicitBufferAttributes: [settings.idAttribute], sizeLimit: 2 }
  const found = await look(client, settings.baseDn, options).catch((error: unknown) => {
    if (error instanceof SizeLimitExceededError) return []
    throw error
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** On a connection of its own: the reader stays who it is. */
function isPassword(settings: LdapSettings, dn: string, password: string): Promise<boolean> {
  return onConnection(settings, async (client) => {
    const { ResultCodeError } = await loadLdap()
    try {
      await bindAs(client, dn, password)
      return true
    } catch (error) {
      const { cause } = error instanceof DirectoryFault ? error : { cause: error }
      if (cause instanceof ResultCodeError && isNo.has(cause.code)) return false
      throw error
    }
  })
}

/**
 * By which directories say that somebody does not get in (RFC 4511, appendix A): invalidCredentials, inappropriateAuthentication,
 * unwillingToPerform and constraintViolation for who is locked or has to change the password, noSuchObject, invalidDNSyntax. With
 * all else the directory is not as it is set here, and nothing is said of the password.
 */
const isNo = new Set([49, 48, 53, 19, 32, 34])

async function groupsOf(client: Client, dn: string, settings: LdapSettings): Promise<string[]> {
  const filter = await readFilter(settings.groupFilter, { '{dn}': await escaped(dn) })
  const found = await look(client, settings.groupBase, { filter, attributes: ['1.1'], sizeLimit: most.groups })
  return found.map((entry) => entry.dn)
}

/** Values of an attribute, whose name directories may write with other letters. */
function valuesOf(entry: Entry, name: string): (Buffer | string)[] {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase())
  return key === undefined || key === 'dn' ? [] : [entry[key] ?? []].flat()
}

/**
 * What somebody is known by: a text, or `hex:` and its bytes. Bytes that are no text are never read as one, since several would look
 * alike, nor is a text that looks like bytes.
 */
function idOf(entry: Entry, { idAttribute }: LdapSettings): string | null {
  const [value] = valuesOf(entry, idAttribute)
  if (value === undefined || value.length === 0) return null
  const bytes = typeof value === 'string' ? Buffer.from(value) : value
  const text = isBytes(idAttribute) ? null : textIn(bytes)
  return text ?? `hex:${bytes.toString('hex')}`
}

/** Without marks that no database keeps. */
function textIn(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.startsWith('hex:') || /\p{Cc}/u.test(text) ? null : text
  } catch {
    return null
  }
}

const isBytes = (name: string) => /^(objectguid|objectsid)$/i.test(name)

const bytesOfId = (id: string) => (id.startsWith('hex:') ? Buffer.from(id.slice(4), 'hex') : id)

/** @throws Problem ProviderNotTrusted for an entry by which nobody can be known again. */
function claimsOfEntry(
  entry: Entry,
  groups: readonly string[] | null,
  settings: LdapSettings,
  { claims }: ProviderSettings,
): Claims {
  const sub = idOf(entry, settings)
  if (sub === null) throw new Problem('ProviderNotTrusted', { description: `${settings.idAttribute} is empty.` })
  const texts = (name: string) => valuesOf(entry, name).map(String)
  return {
    [claims.username]: texts(claims.username)[0] ?? '',
    [claims.email]: texts(claims.email)[0] ?? '',
    [claims.name]: texts(claims.name)[0] ?? '',
    [claims.groups]: (groups ?? texts(claims.groups)).map(dnKey),
    given_name: texts('givenName')[0] ?? '',
    family_name: texts('sn')[0] ?? '',
    // After the others: no name of the settings takes their place.
    sub,
    email_verified: true,
  }
}

/** For whom it is looked, with any name. */
const anybody = ({ userFilter }: LdapSettings) => readFilter(userFilter, { '{username}': '*' })

/**
 * Which of some people are not among those who may sign in there. @throws DirectoryFault also where nobody at all is found: then
 * something else is wrong than that they are gone.
 */
export function whoIsGone(
  provider: IdentityProvider,
  ids: readonly string[],
  platform: Platform,
  signal?: AbortSignal,
): Promise<string[]> {
  const directory = directoryOf(provider, platform)
  const { settings } = directory
  const compare = async (client: Client) => {
    if ((await countPeople(client, settings, 1)) === 0) throw new DirectoryFault('base', 'Nobody is found there.')
    const there = new Set<string>()
    for (let at = 0; at < ids.length; at += most.identities) {
      const some = ids.slice(at, at + most.identities).map(bytesOfId)
      const options = {
        filter: await andOneOf(await anybody(settings), settings.idAttribute, some),
        attributes: [settings.idAttribute],
        explicitBufferAttributes: [settings.idAttribute],
      }
      for (const entry of await look(client, settings.baseDn, options)) there.add(idOf(entry, settings) ?? '')
    }
    return ids.filter((id) => !there.has(id))
  }
  return asReader(directory, compare, signal)
}

async function countPeople(client: Client, settings: LdapSettings, limit: number): Promise<number> {
  const { SizeLimitExceededError } = await loadLdap()
  const options = { filter: await anybody(settings), attributes: ['1.1'], sizeLimit: limit }
  return look(client, settings.baseDn, options).then(
    (found) => found.length,
    (error: unknown) => {
      if (error instanceof SizeLimitExceededError) return limit
      throw error
    },
  )
}

/** How many people could sign in, up to a thousand. @throws DirectoryFault. */
export function tryDirectory(directory: Directory): Promise<number> {
  return asReader(directory, (client) => countPeople(client, directory.settings, most.counted))
}

/** As those who sign in are told of it; the log keeps the rest. */
async function asProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DirectoryFault)) throw error
    const description = `${error.reason}: ${error.message}`
    throw new Problem(error.reason === 'unreachable' ? 'ProviderAway' : 'ProviderNotTrusted', { description })
  }
}
