import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/secrets/seal.ts'
import type { IdentityProvider } from './identity-provider.ts'

const sealedFor = 'saml-key'

/** What a system that speaks SAML says of itself, and the key by which this site signs what it asks there. */
const SamlSettings = z.object({
  /** Where browsers are sent to sign in (HTTP-Redirect). */
  entryPoint: z.string(),
  /** By which it signs, in Base64 as they stand in its metadata; several while it changes them. */
  certificates: z.array(z.string()).min(1),
  /** PKCS #8 in PEM, sealed. */
  sealedKey: z.string(),
  /** X.509 in PEM, of the same key. */
  certificate: z.string(),
})
export type SamlSettings = z.infer<typeof SamlSettings>

/** @throws Error for a provider that does not speak SAML. */
export function samlSettingsOf({ saml }: Pick<IdentityProvider, 'saml'>): SamlSettings {
  if (saml === null) throw new Error('This provider does not speak SAML.')
  return SamlSettings.parse(JSON.parse(saml))
}

export const sealKey = (key: string, { signingKey }: Platform) => seal(key, sealedFor, signingKey)
export const keyOf = ({ sealedKey }: SamlSettings, { signingKey }: Platform) => unseal(sealedKey, sealedFor, signingKey)
