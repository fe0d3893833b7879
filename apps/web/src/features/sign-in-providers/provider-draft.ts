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
}

/** The secret and the metadata are never told: the fields are empty, and stay so where they are not changed. */
export function draftOf({ groups, newIn, ...one }: SignInProvider): ProviderDraft {
  const { kind, name, issuer, clientId, isOn, scopes, claims, makesAccounts, joinsByMail } = one
  const same = { kind, name, issuer, clientId, isOn, scopes, claims, makesAccounts, joinsByMail }
  const lines = groups.map(({ group, value }) => (group === value ? group : `${group} = ${value}`))
  return { ...same, secret: '', metadata: '', groups: lines.join('\n'), newIn: newIn.join('\n') }
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
  return { kind, name, ...system, metadata: kind === 'saml' ? metadata : '', ...rulesOf(draft) }
}

export const changeOf = (draft: ProviderDraft) => ({
  isOn: draft.isOn,
  ...(draft.metadata.trim() === '' ? {} : { metadata: draft.metadata }),
  ...rulesOf(draft),
})
