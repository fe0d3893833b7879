import { readFile } from 'node:fs/promises'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { ldapSettingsOf } from '#modules/identity-providers/ldap-settings.ts'
import { ProviderSettings, settingsOf } from '#modules/identity-providers/provider-settings.ts'
import { settingsWith } from '#modules/sign-in-providers/provider-form.ts'
import {
  addProvider,
  addSamlProvider,
  changeProvider,
  getProviderNamed,
  listProviders,
  removeProvider,
} from '#modules/sign-in-providers/save-provider.ts'
import { signInProvidersPaths } from '#modules/sign-in-providers/sign-in-providers.paths.ts'
import type { ProviderRow } from '#modules/sign-in-providers/sign-in-providers.tables.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'

/** What follows the names, each `--name VALUE`; some stand several times. */
const options = [
  'secret-file',
  'scopes',
  'claim-username',
  'claim-email',
  'claim-name',
  'claim-groups',
  'group',
  'new-in',
  'accounts',
] as const
type Option = (typeof options)[number]

const rules =
  'OPTIONS: --secret-file FILE, --scopes "openid profile email", --claim-username|email|name|groups CLAIM, --group GROUP=VALUE (each group that follows from the claim), --new-in GROUP (of accounts that are made), --accounts make|join|both|known'

function readOptions(given: readonly string[]): Map<Option, string[]> {
  const said = new Map<Option, string[]>()
  for (let at = 0; at < given.length; at += 2) {
    const [word = '', value] = [given[at], given[at + 1]]
    const name = options.find((one) => `--${one}` === word)
    if (name === undefined) throw new CommandRefused(`“${word}” is not known here. See: vitrine help`)
    if (value === undefined) throw new CommandRefused(`Say something after ${word}.`)
    said.set(name, [...(said.get(name) ?? []), value])
  }
  return said
}

const ways: Readonly<Record<string, { makesAccounts: boolean; joinsByMail: boolean }>> = {
  known: { makesAccounts: false, joinsByMail: false },
  make: { makesAccounts: true, joinsByMail: false },
  join: { makesAccounts: false, joinsByMail: true },
  both: { makesAccounts: true, joinsByMail: true },
}

/** What is said takes the place of what was there; what is not said stays. */
function rulesIn(said: ReadonlyMap<Option, string[]>, { claims }: ProviderSettings) {
  const last = (name: Option) => said.get(name)?.at(-1)
  const accounts = last('accounts')
  const way = accounts === undefined ? {} : ways[accounts]
  if (way === undefined) throw new CommandRefused('After --accounts stands make, join, both or known.')
  const groups = said.get('group')?.map((text) => {
    const [group = '', value] = text.split(/=(.*)/s)
    return { group, value: value === undefined || value === '' ? group : value }
  })
  const [scopes, newIn] = [last('scopes'), said.get('new-in')]
  return {
    ...way,
    ...(scopes === undefined ? {} : { scopes }),
    ...(groups === undefined ? {} : { groups }),
    ...(newIn === undefined ? {} : { newIn }),
    claims: {
      username: last('claim-username') ?? claims.username,
      email: last('claim-email') ?? claims.email,
      name: last('claim-name') ?? claims.name,
      groups: last('claim-groups') ?? claims.groups,
    },
  }
}

/** @throws CommandRefused for what the product refuses, in its words. */
export async function inASentence<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Problem ? new CommandRefused(error.textsIn('en').message) : error
  }
}

/** Out of a file: what is given to a command stands in the audit log and in the history of the shell. */
export async function textIn(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandRefused(`${path} cannot be read.`)
  })
  if (text.trim() === '') throw new CommandRefused(`${path} is empty.`)
  return text.trim()
}

async function describe(row: ProviderRow, platform: Platform): Promise<string[]> {
  const { scopes, claims, makesAccounts, joinsByMail, groups, newIn } = settingsOf(row)
  const names = await groupNames([...groups.map(({ groupId }) => groupId), ...newIn], platform)
  const named = (id: number) => names.get(id) ?? `group ${id}, which is gone`
  const accounts = [...(makesAccounts ? ['made'] : []), ...(joinsByMail ? ['joined by a verified mail address'] : [])]
  return [
    `${row.name}  ${row.is_on === 1 ? 'on' : 'off'}  ${row.issuer}`,
    ...(row.kind === 'ldap'
      ? [`    people below ${ldapSettingsOf(row).baseDn}: ${ldapSettingsOf(row).userFilter}`]
      : []),
    `    client ${row.client_id}, ${row.sealed_secret === null ? 'without a secret' : 'with a secret'}; scopes ${scopes.join(' ')}`,
    `    claims: user name ${claims.username}, mail ${claims.email}, name ${claims.name}, groups ${claims.groups}`,
    `    accounts are ${accounts.length === 0 ? 'neither made nor joined' : accounts.join(' and ')}`,
    ...groups.map(({ groupId, value }) => `    “${value}” → ${named(groupId)}`),
    ...newIn.map((id) => `    new accounts → ${named(id)}`),
    ...(row.kind === 'ldap' ? [] : [`    sends people back to ${callbackOf(row, platform)}`]),
  ]
}

function callbackOf({ id }: ProviderRow, { settings: { publicUrl, base } }: Platform): string {
  return `${publicUrl ?? 'https://THIS-SITE'}${base}${signInProvidersPaths.callback(id)}`
}

function metadataOf({ id }: ProviderRow, { settings: { publicUrl, base } }: Platform): string {
  return `${publicUrl ?? 'https://THIS-SITE'}${base}${signInProvidersPaths.metadata(id)}`
}

function switching(usage: string, says: string, isOn: boolean): Command {
  return {
    usage,
    says,
    async run([name = ''], platform) {
      const known = await inASentence(() => getProviderNamed(operator, name, platform))
      const row = await changeProvider(operator, known, { isOn }, platform)
      return isOn ? `People are offered “${row.name}”.` : `Nobody is let in by “${row.name}”. Open sessions stay.`
    },
  }
}

export const providerCommands: readonly Command[] = [
  {
    usage: 'sign-in provider add NAME ISSUER CLIENT [OPTIONS]',
    says: `let people sign in at another system by OpenID Connect; ${rules}`,
    async run([name = '', issuer = '', clientId = '', ...given], platform) {
      const said = readOptions(given)
      const before = ProviderSettings.parse({})
      const rules = rulesIn(said, before)
      const secret = await textIn(said.get('secret-file')?.at(-1))
      const row = await inASentence(async () => {
        const settings = await settingsWith(rules, before, platform)
        return addProvider(operator, { name, issuer, clientId, secret, settings }, platform)
      })
      return [`“${row.name}” was added. Tell it to send people back to:`, callbackOf(row, platform)]
    },
  },
  {
    usage: 'sign-in provider add-saml NAME METADATA [OPTIONS]',
    says: 'the same at a system that speaks SAML 2.0; METADATA is a file of XML that it publishes',
    async run([name = '', file = '', ...given], platform) {
      const said = readOptions(given)
      const before = ProviderSettings.parse({})
      const metadata = (await textIn(file)) ?? ''
      const row = await inASentence(async () => {
        const settings = await settingsWith(rulesIn(said, before), before, platform)
        return addSamlProvider(operator, { name, metadata, settings }, platform)
      })
      return [
        `“${row.name}” was added. Tell it where answers go, and where this site describes itself:`,
        callbackOf(row, platform),
        metadataOf(row, platform),
      ]
    },
  },
  {
    usage: 'sign-in provider set NAME OPTIONS',
    says: 'change what is said, such as a new secret; all other settings stay',
    async run([name = '', ...given], platform) {
      const said = readOptions(given)
      if (said.size === 0) throw new CommandRefused('Say what to change. See: vitrine help')
      const row = await inASentence(() => getProviderNamed(operator, name, platform))
      const rules = rulesIn(said, settingsOf(row))
      const secret = await textIn(said.get('secret-file')?.at(-1))
      const changed = await inASentence(async () => {
        const settings = await settingsWith(rules, settingsOf(row), platform)
        return changeProvider(operator, row, { settings, ...(secret === null ? {} : { secret }) }, platform)
      })
      return describe(changed, platform)
    },
  },
  {
    usage: 'sign-in provider list',
    says: 'all systems where people sign in, and what follows of it; never a secret',
    async run(_, platform) {
      const rows = await listProviders(operator, platform)
      const lines = await Promise.all(rows.map((row) => describe(row, platform)))
      return lines.length === 0 ? 'There is none yet. See: vitrine sign-in provider add' : lines.flat()
    },
  },
  switching('sign-in provider on NAME', 'offer it to people', true),
  switching('sign-in provider off NAME', 'let nobody in by it until it is switched on again', false),
  {
    usage: 'sign-in provider remove NAME',
    says: 'forget a provider and who is who there; accounts stay',
    async run([name = ''], platform) {
      const row = await inASentence(() => getProviderNamed(operator, name, platform))
      await removeProvider(operator, row, platform)
      return `“${row.name}” is forgotten. Accounts stay; who has no password has no way in now.`
    },
  },
]
