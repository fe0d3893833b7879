import type { Profile, SAML } from '@node-saml/node-saml'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { Claims } from './ask-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { settingsOf } from './provider-settings.ts'
import { claimsOfProfile } from './saml-claims.ts'
import { keyOf, samlSettingsOf } from './saml-settings.ts'

/** How far clocks may be apart, in milliseconds. */
const clockSkew = 120_000
/** Letters of an answer, in Base64. */
const longestAnswer = 500_000

/** The addresses of this site for one provider: where answers come, and its name there. */
export interface SamlAddresses {
  callback: string
  metadata: string
}

/** @param requestId the one question that the answer is to. */
async function samlFor(
  provider: IdentityProvider,
  { callback, metadata }: SamlAddresses,
  requestId: string,
  platform: Platform,
): Promise<SAML> {
  // With the first sign-in by SAML: few starts lead to one, and the library takes its time to load.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const saml = samlSettingsOf(provider)
  const key = keyOf(saml, platform)
  const isAsked = (id: string | null) => (id === requestId ? new Date(platform.clock.now()).toISOString() : null)
  return new SAML({
    callbackUrl: callback,
    issuer: metadata,
    audience: metadata,
    entryPoint: saml.entryPoint,
    idpIssuer: provider.issuer,
    idpCert: saml.certificates,
    privateKey: key,
    decryptionPvk: key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // Which question was asked is kept with the step of the sign-in, which is used up by its answer.
    cacheProvider: {
      saveAsync: async (id, value) => ({ createdAt: platform.clock.now(), value: `${id}${value}` }),
      getAsync: async (id) => isAsked(id),
      removeAsync: async (id) => id,
    },
  })
}

/** Where a browser is sent to sign in, with a question that this site has signed. */
export async function samlAddress(
  provider: IdentityProvider,
  addresses: SamlAddresses,
  { relayState, requestId }: { relayState: string; requestId: string },
  platform: Platform,
): Promise<URL> {
  const saml = await samlFor(provider, addresses, requestId, platform)
  return new URL(await saml.getAuthorizeUrlAsync(relayState, undefined, {}))
}

/**
 * Who has come back, as the provider has signed it for this question, this site and now.
 * @throws Problem ProviderDeclined, ProviderNotTrusted.
 */
export async function readSamlAnswer(
  provider: IdentityProvider,
  addresses: SamlAddresses,
  { answer, requestId }: { answer: string; requestId: string },
  platform: Platform,
): Promise<Claims> {
  if (answer.length > longestAnswer) throw new Problem('ProviderNotTrusted', { description: 'The answer is too long.' })
  // It could name other files, and entities that grow; answers have none.
  if (/<!DOCTYPE/i.test(Buffer.from(answer, 'base64').toString('latin1')))
    throw new Problem('ProviderNotTrusted', { description: 'The answer has a document type.' })
  const saml = await samlFor(provider, addresses, requestId, platform)
  const { SamlStatusError } = await import('@node-saml/node-saml')
  let profile: Profile | null = null
  try {
    profile = (await saml.validatePostResponseAsync({ SAMLResponse: answer })).profile
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error)
    throw new Problem(error instanceof SamlStatusError ? 'ProviderDeclined' : 'ProviderNotTrusted', { description })
  }
  const fault =
    profile === null ? 'There is no assertion.' : faultOf(profile, provider, { ...addresses, requestId }, Date.now())
  if (profile === null || fault !== null) throw new Problem('ProviderNotTrusted', { description: fault ?? '' })
  return claimsOfProfile(profile, settingsOf(provider))
}

/** What the library does not look at: who says it, to which question, and to which address (SAML 2.0 profiles, 4.1.4.2). */
function faultOf(
  profile: Profile,
  { issuer }: IdentityProvider,
  asked: { requestId: string; callback: string },
  now: number,
): string | null {
  if (profile.issuer !== issuer) return 'Somebody else says it.'
  if (typeof profile.nameID !== 'string' || profile.nameID === '') return 'It names nobody.'
  if (String(profile.nameIDFormat).endsWith(':transient')) return 'The name is good for one time only.'
  const isFor = confirmationsOf(profile).some(({ InResponseTo, Recipient, NotOnOrAfter = '' }) => {
    return (
      InResponseTo === asked.requestId && Recipient === asked.callback && Date.parse(NotOnOrAfter) + clockSkew > now
    )
  })
  return isFor ? null : 'It is not meant for this question, or for this address.'
}

interface Confirmation {
  InResponseTo?: string
  Recipient?: string
  NotOnOrAfter?: string
}

/** Of the assertion that was signed; the library has read it into lists. */
function confirmationsOf(profile: Profile): Confirmation[] {
  interface Parsed {
    Assertion?: {
      Subject?: {
        SubjectConfirmation?: { $?: { Method?: string }; SubjectConfirmationData?: { $?: Confirmation }[] }[]
      }[]
    }
  }
  const { Assertion } = (profile.getAssertion?.() ?? {}) as Parsed
  const all = Assertion?.Subject?.flatMap((subject) => subject.SubjectConfirmation ?? []) ?? []
  const bearers = all.filter(({ $ }) => $?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
  return bearers.flatMap((one) => (one.SubjectConfirmationData ?? []).map(({ $ = {} }) => $))
}

/** What this site says of itself to a provider, in XML. */
export async function describeSite(
  provider: IdentityProvider,
  addresses: SamlAddresses,
  platform: Platform,
): Promise<string> {
  const { certificate } = samlSettingsOf(provider)
  const saml = await samlFor(provider, addresses, '_metadata', platform)
  return saml.generateServiceProviderMetadata(certificate, certificate)
}
