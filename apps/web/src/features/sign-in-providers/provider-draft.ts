import type { SignInProvider, SignInProviderCreation } from '@vitrine/contract/sign-in-providers.ts'

/** What is typed of a provider; groups are a line each, such as `Press = people-of-press`. */
export interface ProviderDraft {
  kind: SignInProvider['kind']
  name: string
  issuer: string
  clientId: string
  secret: string
  /** XML of one that speaks SAML. */
  metadata: string
  isOn: boolean
  scopes: string
  claims: SignInProvider['claims']
  makesAccounts: boolean
  joinsByMail: boolean
  groups: string
  newIn: string
  /** How a directory is asked. */
  ldap: DirectoryDraft
}

export type DirectoryDraft = NonNullable<SignInProvider['ldap']>

const emptyDirectory: DirectoryDraft = {
  url: '',
  startTls: false,
  caCertificate: '',
  bindDn: '',
  baseDn: '',
  userFilter: '(&(objectClass=person)(uid={username}))',
  idAttribute: 'entryUUID',
  groupBase: '',
  groupFilter: '(member={dn})',
  checkHours: 4,
}

/** What directories call the same. */
const directoryClaims = { username: 'uid', email: 'mail', name: 'cn', groups: 'memberOf' }

/** Of another standard: names that were not typed follow it. */
export function draftAs(kind: ProviderDraft['kind'], draft: ProviderDraft): Partial<ProviderDraft> {
  const usual = (one: ProviderDraft['kind']) => (one === 'ldap' ? directoryClaims : emptyDraft.claims)
  const isTyped = JSON.stringify(draft.claims) !== JSON.stringify(usual(draft.kind))
  return isTyped ? { kind } : { kind, claims: usual(kind) }
}

export const emptyDraft: ProviderDraft = {
  kind: 'oidc',
  name: '',
  issuer: '',
  clientId: '',
  secret: '',
  metadata: '',
  isOn: true,
  scopes: 'openid profile email',
  claims: { username: 'preferred_username', email: 'email', name: 'name', groups: 'groups' },
  makesAccounts: false,
  joinsByMail: false,
  groups: '',
  newIn: '',
  ldap: emptyDirectory,
}

/** The secret and the metadata are never told: the fields are empty, and stay so where they are not changed. */
export function draftOf({ groups, newIn, ...one }: SignInProvider): ProviderDraft {
  const { kind, name, issuer, clientId, isOn, scopes, claims, makesAccounts, joinsByMail } = one
  const same = { kind, name, issuer, clientId, isOn, scopes, claims, makesAccounts, joinsByMail }
  const lines = groups.map(({ group, value }) => (group === value ? group : `${group} = ${value}`))
  return {
    ...same,
    secret: '',
    metadata: '',
    groups: lines.join('\n'),
    newIn: newIn.join('\n'),
    ldap: one.ldap ?? emptyDirectory,
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What can be changed of a provider at any time. */
function rulesOf({ scopes, claims, makesAccounts, joinsByMail, groups, newIn, secret }: ProviderDraft) {
  const mapped = linesOf(groups).map((line) => {
    const [group = '', value] = line.split(/=(.*)/s).map((part) => part.trim())
    return { group, value: value === undefined || value === '' ? group : value }
  })
  const common = { scopes, claims, makesAccounts, joinsByMail, groups: mapped, newIn: linesOf(newIn) }
  return secret.trim() === '' ? common : { ...common, secret }
}

export function creationOf(draft: ProviderDraft): SignInProviderCreation {
  const { kind, name, issuer, clientId, metadata } = draft
  const system = kind === 'oidc' ? { issuer: issuer.trim(), clientId: clientId.trim() } : { issuer: '', clientId: '' }
  const directory = kind === 'ldap' ? { ldap: draft.ldap } : {}
  return { kind, name, ...system, ...directory, metadata: kind === 'saml' ? metadata : '', ...rulesOf(draft) }
}

export const changeOf = (draft: ProviderDraft) => ({
  isOn: draft.isOn,
  ...(draft.kind === 'ldap' ? { ldap: draft.ldap } : {}),
  ...(draft.metadata.trim() === '' ? {} : { metadata: draft.metadata }),
  ...rulesOf(draft),
})
