import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '@vitrine/contract/second-factors.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyRow } from './second-factors.tables.ts'
import { stepLasts } from './sign-in-step.ts'

/** The library comes with the first passkey: it would be a tenth of the processor time of every start. */
const webauthn = () => import('@simplewebauthn/server')

export const newChallenge = () => randomBytes(32).toString('base64url')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** What a browser is asked to sign; with one of `known`, or with whichever the person chooses. */
export async function passkeyQuestion(
  challenge: string,
  known: readonly PasskeyRow[] | null,
  party: RelyingParty,
): Promise<PasskeyQuestion> {
  // Alone it must show that its person is there: it stands for the password, too.
  const userVerification = known === null ? 'required' : 'preferred'
  const allowCredentials = (known ?? []).map(asKnown)
  const common = { rpID: party.id, challenge: bytesOf(challenge), timeout: stepLasts }
  const { generateAuthenticationOptions } = await webauthn()
  const question = await generateAuthenticationOptions({ ...common, userVerification, allowCredentials })
  return { challenge: question.challenge, rpId: party.id, timeout: stepLasts, userVerification, allowCredentials }
}

const asKnown = ({ credential, transports }: PasskeyRow) => ({
  id: credential,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
})

/** What a browser is asked to make. The number of a person is told to no authenticator: `user.id` stands for it. */
export async function passkeyWish(
  {
    challenge,
    person,
    known,
  }: {
    challenge: string
    person: { id: number; username: string; name: string }
    known: readonly PasskeyRow[]
  },
  party: RelyingParty,
  { signingKey }: Platform,
): Promise<PasskeyWish> {
  const { generateRegistrationOptions } = await webauthn()
  const wish = await generateRegistrationOptions({
    rpName: 'Vitrine',
    rpID: party.id,
    userName: person.username,
    userID: bytesOf(keyedHash(`passkey-person ${person.id}`, signingKey, 32)),
    userDisplayName: person.name,
    challenge: bytesOf(challenge),
    timeout: stepLasts,
    attestationType: 'none',
    excludeCredentials: known.map(asKnown),
  })
  return {
    challenge: wish.challenge,
    rp: { id: party.id, name: wish.rp.name },
    user: wish.user,
    pubKeyCredParams: wish.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: stepLasts,
    excludeCredentials: known.map(asKnown),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** What is kept of a passkey that was made on that challenge. @throws Problem PasskeyRefused. */
export async function readNewPasskey(
  made: NewPasskey['made'],
  challenge: string,
  party: RelyingParty,
): Promise<Pick<PasskeyRow, 'credential' | 'public_key' | 'uses' | 'transports'>> {
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: made as never,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  )
  if (registrationInfo === undefined) throw new Problem('PasskeyRefused')
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = JSON.stringify(made.response.transports ?? [])
  return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), uses: counter, transports }
}

/**
 * Whether a passkey signed that challenge, on a page of ours. Answers how often it was used, by its own count.
 * @throws Problem PasskeyRefused, also for one whose count went back: it was copied.
 */
export async function checkPasskey(
  answer: PasskeyAnswer,
  { row, challenge, isAlone }: { row: PasskeyRow; challenge: string; isAlone: boolean },
  party: RelyingParty,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await refusing(() =>
    verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: isAlone,
      credential: { id: row.credential, publicKey: bytesOf(row.public_key), counter: row.uses },
    }),
  )
  if (!verified) throw new Problem('PasskeyRefused')
  return authenticationInfo.newCounter
}

/** What cannot be read, was signed for another page or on another challenge is said by an error of the library. */
async function refusing<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    throw new Problem('PasskeyRefused', { description: error instanceof Error ? error.message : '' })
  }
}
