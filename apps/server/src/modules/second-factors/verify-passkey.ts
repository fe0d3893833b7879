import type { PasskeyAnswer } from '@vitrine/contract/second-factors.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { checkPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { findPasskey, updatePasskey } from './second-factors.repository.ts'
import type { PasskeyRow } from './second-factors.tables.ts'

/**
 * The passkey that signed a challenge, noted as used now. The caller has taken the challenge away before, so that what was
 * signed is good once. `userId`: whose it must be; null for whoever comes. `isAlone`: it stands for the password, too.
 * @throws Problem PasskeyRefused.
 */
export async function verifyPasskey(
  answer: PasskeyAnswer,
  asked: { challenge: string; userId: number | null; isAlone: boolean },
  party: RelyingParty | null,
  platform: Platform,
): Promise<PasskeyRow> {
  const row = await findPasskey(answer.id, platform)
  if (party === null || row === null || (asked.userId !== null && row.user_id !== asked.userId))
    throw new Problem('PasskeyRefused')
  const uses = await checkPasskey(answer, { row, ...asked }, party)
  await updatePasskey(row.user_id, row.id, { uses, used_at: platform.clock.now() }, platform)
  return row
}
