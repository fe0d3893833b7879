import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import { countRecoveryCodes, findSecret, listPasskeys } from './second-factors.repository.ts'
import type { PasskeyRow } from './second-factors.tables.ts'

export interface Factors {
  /** Since when codes of a telephone are asked for; null: they are not. */
  codesSince: number | null
  recoveryCodes: number
  passkeys: PasskeyRow[]
}

export async function factorsOf(userId: number, executing: Executing): Promise<Factors> {
  const secret = await findSecret(userId, executing)
  const passkeys = await listPasskeys(userId, executing)
  return {
    codesSince: secret?.created_at ?? null,
    recoveryCodes: await countRecoveryCodes(userId, executing),
    passkeys,
  }
}

/** Whether the password alone lets nobody in. Recovery codes are no factor of their own: they stand for one that was lost. */
export const hasSecondFactor = ({ codesSince, passkeys }: Factors) => codesSince !== null || passkeys.length > 0

/** The same, kept until a factor comes or goes: asked at each request of somebody of whom one is demanded. */
export const knownFactor = keptRead(['people'], hasFactor)

async function hasFactor(userId: number, executing: Executing): Promise<boolean> {
  return (await findSecret(userId, executing)) !== null || (await listPasskeys(userId, executing)).length > 0
}
