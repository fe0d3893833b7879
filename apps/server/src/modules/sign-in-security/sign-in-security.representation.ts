import type { SignInSecurity, SignInStep } from '@vitrine/contract/second-factors.ts'
import { type Factors, hasSecondFactor } from '#modules/second-factors/factors-of.ts'
import { mostPasskeys } from '#modules/second-factors/own-passkeys.ts'
import { passkeyQuestion } from '#modules/second-factors/passkeys.ts'
import type { RelyingParty } from '#modules/second-factors/relying-party.ts'
import { signInSecurityPaths as paths } from './sign-in-security.paths.ts'

const moment = (at: number) => new Date(at).toISOString()

/** How far a browser is. `begun`: the password was right. */
export async function representStep(
  begun: { factors: Factors; challenge: string } | null,
  party: RelyingParty | null,
  base: string,
): Promise<SignInStep> {
  const offered = (path: string) => (party === null ? null : base + path)
  const ways = { passkey: offered(paths.askPasskey), passkeySignIn: offered(paths.passkey) }
  if (begun === null) return { secondFactor: null, ...ways }
  const { codesSince, recoveryCodes, passkeys } = begun.factors
  const isAsked = party !== null && passkeys.length > 0
  return {
    secondFactor: {
      hasCodes: codesSince !== null,
      hasRecoveryCodes: recoveryCodes > 0,
      passkey: isAsked ? await passkeyQuestion(begun.challenge, passkeys, party) : null,
      prove: base + paths.secondFactor,
    },
    ...ways,
  }
}

interface Known {
  factors: Factors
  /** From when on a second factor is demanded; null: it is not. */
  factorFrom: number | null
  isProven: boolean
  hasPassword: boolean
  party: RelyingParty | null
}

export function representSecurity(known: Known, base: string): SignInSecurity {
  const { factors, isProven, hasPassword, party, factorFrom } = known
  const { codesSince, recoveryCodes, passkeys } = factors
  const when = (isSo: boolean, path: string) => (isSo ? base + path : null)
  const [hasCodes, canSign] = [codesSince !== null, party !== null && passkeys.length > 0]
  const canMake = party !== null && passkeys.length < mostPasskeys
  return {
    isProven,
    demandedFrom: factorFrom === null || hasSecondFactor(factors) ? null : moment(factorFrom),
    provePassword: when(hasPassword, paths.provePassword),
    askPasskey: when(canSign, paths.askProof),
    provePasskey: when(canSign, paths.provePasskey),
    codes: {
      since: codesSince === null ? null : moment(codesSince),
      begin: when(!hasCodes, paths.newCodes),
      confirm: when(!hasCodes, paths.codes),
      remove: when(hasCodes, paths.codes),
    },
    recovery: { left: recoveryCodes, renew: when(hasCodes || passkeys.length > 0, paths.recovery) },
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      name,
      created: moment(created_at),
      lastUsed: used_at === null ? null : moment(used_at),
      rename: base + paths.onePasskey(id),
      remove: base + paths.onePasskey(id),
    })),
    askNewPasskey: when(canMake, paths.askNewPasskey),
    keepPasskey: when(canMake, paths.passkeys),
  }
}
