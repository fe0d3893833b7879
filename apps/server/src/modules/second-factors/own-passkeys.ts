import type { NewPasskey, PasskeyWish } from '@vitrine/contract/second-factors.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { factorsOf, hasSecondFactor } from './factors-of.ts'
import { newChallenge, passkeyWish, readNewPasskey } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  updatePasskey,
} from './second-factors.repository.ts'
import type { PasskeyRow } from './second-factors.tables.ts'
import { endStep, findStep, keepStep } from './sign-in-step.ts'

/** Passkeys of a person. */
export const mostPasskeys = 20

const subjectOf = ({ userId, userName }: Viewer) => ({ kind: 'user' as const, id: userId, name: userName })

/** Of a person, at one session: what their browser is asked to make a passkey of. @throws Problem TooManyPasskeys. */
export async function askNewPasskey(
  viewer: Viewer,
  session: string,
  party: RelyingParty,
  platform: Platform,
): Promise<PasskeyWish> {
  const known = await listPasskeys(viewer.userId, platform)
  if (known.length >= mostPasskeys) throw new Problem('TooManyPasskeys')
  const challenge = newChallenge()
  await keepStep({ kind: 'new-passkey', userId: viewer.userId, payload: { challenge } }, platform, session)
  const person = { id: viewer.userId, username: viewer.userName, name: viewer.userName }
  return passkeyWish({ challenge, person, known }, party, platform)
}

/**
 * Keeps a passkey. Answers recovery codes where it is the first factor, else null.
 * @throws Problem SignInStepOver, PasskeyRefused, TooManyPasskeys.
 */
export async function keepPasskey(
  viewer: Viewer,
  { session, given, party }: { session: string; given: NewPasskey; party: RelyingParty },
  platform: Platform,
): Promise<string[] | null> {
  const step = await findStep('new-passkey', session, platform)
  if (step?.userId !== viewer.userId) throw new Problem('SignInStepOver')
  const made = await readNewPasskey(given.made, step.payload.challenge, party)
  return deed(platform, async (inside) => {
    if (!(await endStep('new-passkey', session, inside))) throw new Problem('SignInStepOver')
    const before = await factorsOf(viewer.userId, inside)
    if (before.passkeys.length >= mostPasskeys) throw new Problem('TooManyPasskeys')
    if ((await findPasskey(made.credential, inside)) !== null) throw new Problem('PasskeyRefused')
    const details = { kind: 'passkey', name: given.name }
    await noteDeed(viewer, { deed: 'factor.added', subject: subjectOf(viewer), details }, inside)
    const times = { created_at: inside.clock.now(), used_at: null }
    await insertPasskey({ ...made, user_id: viewer.userId, name: given.name, ...times }, inside)
    return hasSecondFactor(before) ? null : makeRecoveryCodes(viewer.userId, inside)
  })
}

async function ownPasskey(viewer: Viewer, id: number, inside: Executing): Promise<PasskeyRow> {
  const found = (await listPasskeys(viewer.userId, inside)).find((row) => row.id === id)
  if (found === undefined) throw new Problem('NotFound')
  return found
}

/** @throws Problem NotFound, for those of others too. */
export async function renamePasskey(viewer: Viewer, id: number, name: string, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    const { name: before } = await ownPasskey(viewer, id, inside)
    const details = { kind: 'passkey', before, name }
    await noteDeed(viewer, { deed: 'factor.changed', subject: subjectOf(viewer), details }, inside)
    await updatePasskey(viewer.userId, id, { name }, inside)
  })
}

/** With the last factor its recovery codes go. @throws Problem NotFound, for those of others too. */
export async function removePasskey(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    const { name } = await ownPasskey(viewer, id, inside)
    const details = { kind: 'passkey', name }
    await noteDeed(viewer, { deed: 'factor.removed', subject: subjectOf(viewer), details }, inside)
    await deletePasskey(viewer.userId, id, inside)
    await forgetLoneCodes(viewer, inside)
  })
}

/** Recovery codes stand for a factor: where there is none, they are worth nothing. */
export async function forgetLoneCodes({ userId }: Viewer, inside: Executing): Promise<void> {
  if (!hasSecondFactor(await factorsOf(userId, inside))) await replaceRecoveryCodes(userId, [], inside)
}
