import { z } from 'zod'
import { deed, href, message, offered, plainDocument, plainMessage } from './document.ts'
import { wholePaging } from './paging.ts'

/** Names of claims: of the user name, the mail address, the whole name and the groups. */
const claim = z.string().trim().min(1).max(200)
const claims = z.object({ username: claim, email: claim, name: claim, groups: claim })
const group = z.string().trim().min(1).max(200)

/** What follows of the answer of a system where people sign in. Groups are those of this site, by name. */
const rules = {
  scopes: z.string().max(1000),
  claims,
  makesAccounts: z.boolean(),
  joinsByMail: z.boolean(),
  groups: z.array(z.object({ group, value: claim })).max(500),
  newIn: z.array(group).max(100),
}

const dn = z.string().trim().max(1000)
/** A directory that speaks LDAP. */
const directory = z.object({
  /** `ldaps://host`, or `ldap://host` that is encrypted by StartTLS. */
  url: z.string().trim().max(500),
  startTls: z.boolean(),
  /** PEM; empty: as the machine trusts. */
  caCertificate: z.string().max(100_000),
  /** Who looks there, whose password is the secret; empty: nobody. */
  bindDn: dn,
  baseDn: dn,
  /** `{username}` stands for what is typed. */
  userFilter: z.string().trim().max(2000),
  idAttribute: z.string().trim().max(200),
  /** Empty: groups stand in the attribute of the entry. */
  groupBase: dn,
  /** `{dn}` stands for the entry of the person. */
  groupFilter: z.string().trim().max(2000),
  /** Between two looks whether people are there still. */
  checkHours: z.int().min(1).max(168),
})

/** Another system where people of this site sign in; ours. Never its secret. */
const SignInProvider = z.object({
  name: z.string(),
  /** By which standard it speaks: OpenID Connect, SAML 2.0 or LDAP. */
  kind: z.enum(['oidc', 'saml', 'ldap']),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  isOn: z.boolean(),
  ...rules,
  /** To which it has to send people back: what is registered there. */
  /** Null for a directory, to which no browser is sent. */
  callback: z.string().nullable(),
  /** Where one of OpenID Connect says that somebody has left there, which is registered there as well; null for others. */
  backChannelLogout: z.string().nullable(),
  /** Where one that speaks SAML reads what this site says of itself; null for others. */
  siteMetadata: z.string().nullable(),
  /** How a directory is asked; null for others. */
  ldap: directory.nullable(),
  change: deed('PATCH', 'sign-in-provider-change', null),
  remove: deed('DELETE', null, null),
})
export type SignInProvider = z.infer<typeof SignInProvider>

/** All of them: there are fifty at most. */
export const SignInProviderListDocument = plainDocument(
  'sign-in-provider-list',
  z.object({
    data: z.array(SignInProvider),
    paging: wholePaging(href('sign-in-provider-list')),
    create: deed('POST', 'sign-in-provider-creation', null),
    /** Asks a directory as it would be set. */
    tryDirectory: deed('POST', 'directory-trial', 'directory-trial-outcome'),
  }),
)

const secret = z.string().trim().min(1).max(2000).optional()
/** XML, as the system publishes it. */
const metadata = z.string().max(500_000)
/** One of OpenID Connect has an issuer and a client ID; of one that speaks SAML its metadata says who it is; of a directory `ldap` says all. */
export const SignInProviderCreation = message(
  'sign-in-provider-creation',
  z.strictObject({
    kind: z.enum(['oidc', 'saml', 'ldap']).default('oidc'),
    name: z.string().max(500),
    issuer: z.string().max(2000).default(''),
    clientId: z.string().max(500).default(''),
    secret,
    metadata: metadata.default(''),
    ldap: directory.optional(),
    ...rules,
  }),
)
export type SignInProviderCreation = z.infer<typeof SignInProviderCreation.shape>

/** What is not named stays; the secret, too. */
export const SignInProviderChange = message(
  'sign-in-provider-change',
  z.strictObject({
    secret,
    metadata: metadata.optional(),
    ldap: directory.optional(),
    isOn: z.boolean().optional(),
    ...z.object(rules).partial().shape,
  }),
)
export type SignInProviderChange = z.infer<typeof SignInProviderChange.shape>

/** Without a secret that of the provider of this name is taken, while it is asked at the same place as the same account. */
export const DirectoryTrial = message(
  'directory-trial',
  z.strictObject({ ldap: directory, secret, provider: z.string().max(500).optional() }),
)

export const DirectoryTrialOutcome = plainMessage(
  'directory-trial-outcome',
  z.object({
    /** Not reached, not who its certificate should say, not signed in, no such base, or refused otherwise. */
    outcome: z.enum(['found', 'unreachable', 'certificate', 'bind', 'base', 'refused']),
    /** People who could sign in, up to a thousand. */
    found: z.int().nullable(),
    /** In the words of the directory or of this machine. */
    told: z.string(),
  }),
)
export type DirectoryTrialOutcome = z.infer<typeof DirectoryTrialOutcome.shape>

/** Null for all but administrators, and for programs. */
export const signInProvidersEntrance = { signInProviders: offered(href('sign-in-provider-list')) }

export const signInProvidersAuditDeeds = [
  'provider.added',
  'provider.changed',
  'provider.removed',
  'provider.accountJoined',
  'provider.accountGone',
  'provider.sessionsEnded',
] as const
