import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/secrets/seal.ts'
import type { IdentityProvider } from './identity-provider.ts'

const claim = z.string().min(1).max(200)

/** What follows of the answer of a system where people sign in. */
export const ProviderSettings = z.object({
  scopes: z.array(claim).default(['openid', 'profile', 'email']),
  /** Names of claims: of the user name, the mail address, the first and last name or the whole one, and the groups. */
  claims: z
    .object({ username: claim, email: claim, name: claim, groups: claim })
    .default({ username: 'preferred_username', email: 'email', name: 'name', groups: 'groups' }),
  /** Whether somebody who has no account gets one. */
  makesAccounts: z.boolean().default(false),
  /** Whether somebody gets the account that has their mail address, where the system says that it has verified it; SAML has no word for that. */
  joinsByMail: z.boolean().default(false),
  /** Groups of this site whose members follow from the claim at each sign-in; no other is touched. */
  groups: z.array(z.object({ groupId: z.int(), value: claim })).default([]),
  /** Groups of an account that is made. */
  newIn: z.array(z.int()).default([]),
})
export type ProviderSettings = z.infer<typeof ProviderSettings>

export const settingsOf = ({ settings }: Pick<IdentityProvider, 'settings'>) =>
  ProviderSettings.parse(JSON.parse(settings))

/** The secret of the client, which is told to that system and to nobody else. */
export const sealSecret = (secret: string, { signingKey }: Platform) => seal(secret, 'provider-secret', signingKey)
export const secretOf = ({ sealed_secret }: IdentityProvider, { signingKey }: Platform) =>
  sealed_secret === null ? null : unseal(sealed_secret, 'provider-secret', signingKey)
