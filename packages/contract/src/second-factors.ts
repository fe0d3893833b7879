import { z } from 'zod'
import { deed, href, message, offered, plainDocument, plainMessage } from './document.ts'

/** What people sign in with beside their password; ours, all of it. Shapes of passkeys are those of WebAuthn (level 3, in JSON). */

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

/** What a browser is asked to sign with a passkey. */
const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty: whichever the person chooses. */
  allowCredentials: z.array(Known),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>
export const PasskeyQuestionMessage = plainMessage('passkey-question', PasskeyQuestion)

/** What a browser is asked to make a passkey of. */
export const PasskeyWish = plainMessage(
  'passkey-wish',
  z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(Known),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
)
export type PasskeyWish = z.infer<typeof PasskeyWish.shape>

const code = z.string().max(100_000)
const signed = { id: code, rawId: code, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}) }

/** What a browser has signed with a passkey. */
const PasskeyAnswer = z.object({
  ...signed,
  response: z.object({
    clientDataJSON: code,
    authenticatorData: code,
    signature: code,
    userHandle: code.optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A passkey that a browser has made, and what its person calls it. */
const passkeyName = z.string().trim().min(1).max(100)
export const NewPasskey = message(
  'new-passkey',
  z.strictObject({
    name: passkeyName,
    made: z.object({
      ...signed,
      response: z.object({
        clientDataJSON: code,
        attestationObject: code,
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    }),
  }),
)
export type NewPasskey = z.infer<typeof NewPasskey.shape>

/** How far somebody is who signs in; the same for everybody who has not begun. */
export const SignInStepDocument = plainDocument(
  'sign-in-step',
  z.object({
    /** The password was right, and a second factor is asked for; null before, and when too much time went by. */
    secondFactor: z
      .object({
        hasCodes: z.boolean(),
        hasRecoveryCodes: z.boolean(),
        passkey: PasskeyQuestion.nullable(),
        prove: deed('POST', 'second-factor', 'login'),
      })
      .nullable(),
    /** Begins to sign in with a passkey alone; null where browsers take none: by an address in digits, or without encryption. */
    passkey: offered(deed('POST', null, 'passkey-question')),
    /** Ends it. */
    passkeySignIn: offered(deed('POST', 'passkey-sign-in', 'login')),
  }),
)
export type SignInStep = z.infer<typeof SignInStepDocument.shape>

const to = z.string().max(2048).optional()

/** A code of the telephone, one of those for emergencies, or a passkey. */
export const SecondFactor = message(
  'second-factor',
  z.strictObject({
    code: z.string().trim().min(1).max(100).optional(),
    recoveryCode: z.string().trim().min(1).max(100).optional(),
    passkey: PasskeyAnswer.optional(),
    to,
  }),
)
export type SecondFactor = z.infer<typeof SecondFactor.shape>

export const PasskeySignIn = message(
  'passkey-sign-in',
  z.strictObject({ passkey: PasskeyAnswer, rememberMe: z.boolean().optional(), to }),
)

const Passkey = z.object({
  name: z.string(),
  created: z.string(),
  lastUsed: z.string().nullable(),
  rename: deed('PATCH', 'passkey-change', null),
  remove: deed('DELETE', null, null),
})
export type Passkey = z.infer<typeof Passkey>

/** How the signed-in person signs in. What is changed asks for a proof first: within ten minutes of it nothing more is asked. */
export const SignInSecurityDocument = plainDocument(
  'sign-in-security',
  z.object({
    isProven: z.boolean(),
    /** From when on a second factor must be there, where it is demanded and there is none; null otherwise. */
    demandedFrom: z.string().nullable(),
    /** Null for who has no password. */
    provePassword: offered(deed('POST', 'password-proof', null)),
    /** Null for who has no passkey that can be used here. */
    askPasskey: offered(deed('POST', null, 'passkey-question')),
    provePasskey: offered(deed('POST', 'passkey-proof', null)),
    codes: z.object({
      /** Since when codes are asked for; null: they are not. */
      since: z.string().nullable(),
      begin: offered(deed('POST', null, 'one-time-secret')),
      confirm: offered(deed('POST', 'one-time-code', 'recovery-codes')),
      remove: offered(deed('DELETE', null, null)),
    }),
    recovery: z.object({ left: z.int(), renew: offered(deed('POST', null, 'recovery-codes')) }),
    passkeys: z.array(Passkey),
    /** Null where browsers make none, and for who has the most that are allowed. */
    askNewPasskey: offered(deed('POST', null, 'passkey-wish')),
    keepPasskey: offered(deed('POST', 'new-passkey', 'recovery-codes')),
  }),
)
export type SignInSecurity = z.infer<typeof SignInSecurityDocument.shape>

export const PasswordProof = message('password-proof', z.strictObject({ password: z.string().min(1).max(1024) }))
export const PasskeyProof = message('passkey-proof', z.strictObject({ passkey: PasskeyAnswer }))
export const OneTimeCode = message('one-time-code', z.strictObject({ code: z.string().trim().min(1).max(100) }))
export const PasskeyChange = message('passkey-change', z.strictObject({ name: passkeyName }))

/** For the program that makes codes: an address to be drawn, and the same to be typed. Nothing is asked for before a code was given. */
export const OneTimeSecret = plainMessage('one-time-secret', z.object({ address: z.string(), secret: z.string() }))

/** Told once; null when there are some already. */
export const RecoveryCodes = plainMessage('recovery-codes', z.object({ codes: z.array(z.string()).nullable() }))

/** Null for visitors and for programs. */
export const signInSecurityEntrance = { signInSecurity: offered(href('sign-in-security')) }

export const secondFactorsAuditDeeds = [
  'factor.added',
  'factor.changed',
  'factor.removed',
  'factor.allRemoved',
  'factor.codesRenewed',
  'factor.refused',
  'factor.proofRefused',
] as const
