import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '@vitrine/contract/second-factors.ts'

export const knowsPasskeys = () => browserSupportsWebAuthn()

/** The person said no, waited too long, or has no passkey for this: nothing that must be told as a fault of ours. */
export class PasskeyNotShown extends Error {}

/** @throws PasskeyNotShown. */
export function signWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  return asking(async () => {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: question as never })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const handle = userHandle === undefined ? {} : { userHandle }
    const signed = { clientDataJSON, authenticatorData, signature, ...handle }
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: signed }
  })
}

/** @throws PasskeyNotShown, also for a device that has one for this person already. */
export function makePasskey(wish: PasskeyWish): Promise<NewPasskey['made']> {
  return asking(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: wish as never })
    const { clientDataJSON, attestationObject, transports } = response
    const made = { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) }
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: made }
  })
}

/** What browsers say when no passkey is shown; the library keeps it as the cause, or says so itself. */
const refusals = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'])

async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const { name, cause } = error as Error & { cause?: Error }
    if (refusals.has(name) || refusals.has(cause?.name ?? '')) throw new PasskeyNotShown('', { cause: error })
    throw error
  }
}
