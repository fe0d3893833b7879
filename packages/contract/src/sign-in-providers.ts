import { z } from 'zod'
import { deed, href, message, offered, plainDocument } from './document.ts'
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

/** Another system where people of this site sign in; ours. Never its secret. */
const SignInProvider = z.object({
  name: z.string(),
  /** By which standard it speaks: OpenID Connect, or SAML 2.0. */
  kind: z.enum(['oidc', 'saml']),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  isOn: z.boolean(),
  ...rules,
  /** To which it has to send people back: what is registered there. */
  callback: z.string(),
  /** Where one of OpenID Connect says that somebody has left there, which is registered there as well; null for others. */
  backChannelLogout: z.string().nullable(),
  /** Where one that speaks SAML reads what this site says of itself; null for others. */
  siteMetadata: z.string().nullable(),
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
  }),
)

const secret = z.string().trim().min(1).max(2000).optional()
/** XML, as the system publishes it. */
const metadata = z.string().max(500_000)
/** One of OpenID Connect has an issuer and a client ID; of one that speaks SAML its metadata says who it is. */
export const SignInProviderCreation = message(
  'sign-in-provider-creation',
  z.strictObject({
    kind: z.enum(['oidc', 'saml']).default('oidc'),
    name: z.string().max(500),
    issuer: z.string().max(2000).default(''),
    clientId: z.string().max(500).default(''),
    secret,
    metadata: metadata.default(''),
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
    isOn: z.boolean().optional(),
    ...z.object(rules).partial().shape,
  }),
)
export type SignInProviderChange = z.infer<typeof SignInProviderChange.shape>

/** Null for all but administrators, and for programs. */
export const signInProvidersEntrance = { signInProviders: offered(href('sign-in-provider-list')) }

export const signInProvidersAuditDeeds = [
  'provider.added',
  'provider.changed',
  'provider.removed',
  'provider.accountJoined',
  'provider.sessionsEnded',
] as const
