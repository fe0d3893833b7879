import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { factorsOf, hasSecondFactor } from './factors-of.ts'
import { newOneTimeSecret, stepOfCode } from './one-time-codes.ts'
import { forgetLoneCodes } from './own-passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { deleteSecret, findSecret, insertSecret } from './second-factors.repository.ts'
import { endStep, findStep, keepStep } from './sign-in-step.ts'

const subjectOf = ({ userId, userName }: Viewer) => ({ kind: 'user' as const, id: userId, name: userName })

/** A secret for the telephone of a person, at one session. Nothing is asked for before a code of it was given. `site`: its host. */
export async function beginCodes(viewer: Viewer, session: string, site: string, platform: Platform) {
  const { sealed, ...told } = newOneTimeSecret({ userId: viewer.userId, site, name: viewer.userName }, platform)
  await keepStep({ kind: 'new-codes', userId: viewer.userId, payload: { sealed } }, platform, session)
  return told
}

/**
 * Asks for codes from now on. Answers recovery codes where it is the first factor, else null.
 * @throws Problem SignInStepOver, also where codes are asked for already; WrongCode, which leaves the secret as it is.
 */
export async function confirmCodes(
  viewer: Viewer,
  session: string,
  code: string,
  platform: Platform,
): Promise<string[] | null> {
  const { userId } = viewer
  const step = await findStep('new-codes', session, platform)
  if (step?.userId !== userId) throw new Problem('SignInStepOver')
  const { sealed } = step.payload
  const last_step = stepOfCode(code, sealed, userId, platform)
  if (last_step === null) throw new Problem('WrongCode')
  return deed(platform, async (inside) => {
    if (!(await endStep('new-codes', session, inside))) throw new Problem('SignInStepOver')
    if ((await findSecret(userId, inside)) !== null) throw new Problem('SignInStepOver')
    const before = await factorsOf(userId, inside)
    await noteDeed(viewer, { deed: 'factor.added', subject: subjectOf(viewer), details: { kind: 'codes' } }, inside)
    await insertSecret({ user_id: userId, sealed, last_step, created_at: inside.clock.now() }, inside)
    return hasSecondFactor(before) ? null : makeRecoveryCodes(userId, inside)
  })
}

/** @throws Problem NotFound where no codes are asked for. */
export async function removeCodes(viewer: Viewer, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    if (!(await deleteSecret(viewer.userId, inside))) throw new Problem('NotFound')
    await noteDeed(viewer, { deed: 'factor.removed', subject: subjectOf(viewer), details: { kind: 'codes' } }, inside)
    await forgetLoneCodes(viewer, inside)
  })
}

/** Ten new codes; those before are worth nothing any more. @throws Problem NotFound for who has no second factor. */
export async function renewRecoveryCodes(viewer: Viewer, platform: Platform): Promise<string[]> {
  return deed(platform, async (inside) => {
    if (!hasSecondFactor(await factorsOf(viewer.userId, inside))) throw new Problem('NotFound')
    await noteDeed(viewer, { deed: 'factor.codesRenewed', subject: subjectOf(viewer) }, inside)
    return makeRecoveryCodes(viewer.userId, inside)
  })
}
