import { type LdapSettings, ldapSettingsOf } from '#modules/identity-providers/ldap-settings.ts'
import { ProviderSettings, secretOf, settingsOf } from '#modules/identity-providers/provider-settings.ts'
import { settingsWith } from '#modules/sign-in-providers/provider-form.ts'
import { tryDirectoryAs } from '#modules/sign-in-providers/save-directory.ts'
import { addDirectory, getProviderNamed } from '#modules/sign-in-providers/save-provider.ts'
import { type Command, CommandRefused, operator } from './command.ts'
import { inASentence, textIn } from './provider-commands.ts'

const texts = {
  '--bind-dn': 'bindDn',
  '--filter': 'userFilter',
  '--id-attribute': 'idAttribute',
  '--group-base': 'groupBase',
  '--group-filter': 'groupFilter',
} as const

const isText = (word: string): word is keyof typeof texts => word in texts

const usual = {
  caCertificate: '',
  bindDn: '',
  userFilter: '(&(objectClass=person)(uid={username}))',
  idAttribute: 'entryUUID',
  groupBase: '',
  groupFilter: '(member={dn})',
  checkHours: 4,
}

const claims = { username: 'uid', email: 'mail', name: 'cn', groups: 'memberOf' }

interface Said {
  ldap: LdapSettings
  secret: string | null
  claims: ProviderSettings['claims']
  groups: { group: string; value: string }[]
  makesAccounts: boolean
}

async function readSaid(url: string, baseDn: string, given: readonly string[]): Promise<Said> {
  const ldap: LdapSettings = { ...usual, url, startTls: false, baseDn }
  const said: Said = { ldap, secret: null, claims: { ...claims }, groups: [], makesAccounts: false }
  for (let at = 0; at < given.length; at += 2) {
    const [word = '', value] = [given[at], given[at + 1]]
    if (value === undefined) throw new CommandRefused(`Say something after ${word}.`)
    if (isText(word)) ldap[texts[word]] = value
    else if (word === '--start-tls') ldap.startTls = value === 'yes'
    else if (word === '--ca-file') ldap.caCertificate = (await textIn(value)) ?? ''
    else if (word === '--secret-file') said.secret = await textIn(value)
    else if (word === '--username-attribute') said.claims.username = value
    else if (word === '--accounts') said.makesAccounts = value === 'make'
    else if (word === '--group') said.groups.push(groupIn(value))
    else throw new CommandRefused(`“${word}” is not known here. See: vitrine help`)
  }
  return said
}

function groupIn(text: string): { group: string; value: string } {
  const [group = '', value = ''] = text.split(/=(.*)/s)
  if (value === '') throw new CommandRefused('After --group stands GROUP=ENTRY, the name of an entry of the directory.')
  return { group, value }
}

export const directoryCommands: readonly Command[] = [
  {
    usage: 'sign-in provider add-ldap NAME URL BASE [OPTIONS]',
    says: 'the same at a directory that speaks LDAP, below the entry BASE; OPTIONS: --start-tls yes, --ca-file FILE, --bind-dn DN, --secret-file FILE, --filter FILTER, --id-attribute NAME, --username-attribute NAME, --group-base DN, --group-filter FILTER, --group GROUP=DN, --accounts make|known',
    async run([name = '', url = '', base = '', ...given], platform) {
      const { ldap, secret, groups, ...rules } = await readSaid(url, base, given)
      const row = await inASentence(async () => {
        const settings = await settingsWith({ ...rules, groups }, ProviderSettings.parse({}), platform)
        return addDirectory(operator, { name, ldap, secret, settings }, platform)
      })
      return [`“${row.name}” was added.`, 'See whether it answers: vitrine sign-in provider test NAME']
    },
  },
  {
    usage: 'sign-in provider test NAME',
    says: 'ask a directory as it is set, and tell what came of it',
    async run([name = ''], platform) {
      const row = await inASentence(() => getProviderNamed(operator, name, platform))
      if (row.kind !== 'ldap') throw new CommandRefused('Only directories can be tested so.')
      const asked = { ldap: ldapSettingsOf(row), secret: secretOf(row, platform), known: row }
      const { outcome, found, told } = await inASentence(() => tryDirectoryAs(operator, asked, platform))
      if (outcome === 'found') return `It answers; ${found} people could sign in by ${settingsOf(row).claims.username}.`
      return { says: `${outcome}: ${told}`, exitCode: 1 }
    },
  },
]
