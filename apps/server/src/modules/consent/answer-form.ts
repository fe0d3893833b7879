import type { ConsentSignature } from '@vitrine/contract/consent.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { takeBackMails } from '#modules/mail/write-mail.ts'
import { countTry, forgiveTry } from '#modules/session/throttle.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { settleAssetsOf } from './asset-standing.ts'
import { findFormBySecret, holdForm, type ListedForm, updateForm } from './consent.repository.ts'
import type { FormContent } from './consent.tables.ts'
import { subjectOf } from './make-form.ts'
import { aboutForm, hashSecret } from './send-form.ts'
import { isSmallPng } from './signature-picture.ts'

/**
 * The form of an address. Wrong ones are counted by where they come from, before they are looked at. One that was answered can be
 * looked at and withdrawn as long as there is the form; to be answered it must not be too old.
 * @throws Problem TooManyAttempts; ConsentRefused alike for what never was, was sent anew, or is too old.
 */
export async function findAsked(secret: string, from: string, platform: Platform): Promise<ListedForm> {
  const attempt = { name: `consent:${from}`, address: from }
  await countTry(attempt, platform)
  const row = await findFormBySecret(hashSecret(secret), platform)
  if (row === null || !isOpen(row, platform)) throw new Problem('ConsentRefused')
  await forgiveTry(attempt, platform)
  return row
}

const isOpen = ({ state, url_expires_at }: ListedForm, { clock }: Executing) =>
  state !== 'Pending' || (url_expires_at !== null && url_expires_at > clock.now())

/**
 * Answers a form, once: of two answers at the same time one is refused.
 * @throws Problem as `findAsked`, and FieldValidationFailed that names every field at fault.
 */
export async function signForm(given: ConsentSignature, from: string, platform: Platform): Promise<void> {
  const { id, content } = await findAsked(given.secret, from, platform)
  const { categories } = JSON.parse(content) as FormContent
  const name = given.name.trim()
  const fields = faultsIn(given, categories)
  const [first] = fields
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields })
  const decisions = Object.fromEntries(categories.map(({ key }) => [key, given.decisions[key] === true]))
  const approved = Object.values(decisions).filter((is) => is).length
  await deed(platform, async (inside) => {
    const row = await holdForm(id, inside)
    const isSame = row?.secret_hash === hashSecret(given.secret)
    if (row?.state !== 'Pending' || !isSame || !isOpen(row, inside)) throw new Problem('ConsentRefused')
    const state = stateOf(approved, categories.length)
    const signed = { signed_at: inside.clock.now(), signed_name: name, signature: given.drawn }
    await updateForm(id, { state, decisions: JSON.stringify(decisions), ...signed }, inside)
    await takeBackMails(aboutForm(id), inside)
    const actor = { ...actingAsSystem('somebody who was asked for consent'), from }
    const verb = state === 'Declined' ? 'consent-form.declined' : 'consent-form.signed'
    await noteDeed(actor, { deed: verb, subject: subjectOf(id, row.person.name), details: { decisions, name } }, inside)
    await settleAssetsOf(id, inside)
  })
}

export function stateOf(approved: number, asked: number) {
  if (approved === 0) return 'Declined' as const
  return approved === asked ? ('Signed' as const) : ('PartiallySigned' as const)
}

function faultsIn({ name, decisions, drawn }: ConsentSignature, categories: FormContent['categories']): FieldFault[] {
  const open = categories.filter(({ key }) => decisions[key] === undefined)
  return [
    ...(name.trim() === '' ? [{ field: 'name', rule: 'required', message: say('consent.noSigner') }] : []),
    ...open.map(({ key }) => ({ field: `decisions.${key}`, rule: 'required', message: say('consent.noDecision') })),
    ...(drawn === '' || isSmallPng(drawn)
      ? []
      : [{ field: 'drawn', rule: 'picture', message: say('consent.noSignature') }]),
  ]
}

/** Takes back what was agreed to. Once it is taken back the address still shows the form. @throws Problem as `findAsked`. */
export async function withdrawForm(secret: string, from: string, platform: Platform): Promise<void> {
  const { id } = await findAsked(secret, from, platform)
  await deed(platform, async (inside) => {
    const row = await holdForm(id, inside)
    if (row?.secret_hash !== hashSecret(secret)) throw new Problem('ConsentRefused')
    if (row.state !== 'Signed' && row.state !== 'PartiallySigned') throw new Problem('ConsentRefused')
    const actor = { ...actingAsSystem('somebody who takes consent back'), from }
    await revokeHeld(actor, row, inside)
  })
}

export async function revokeHeld(
  actor: Parameters<typeof noteDeed>[0],
  { id, person }: ListedForm,
  inside: Executing,
): Promise<void> {
  await updateForm(id, { state: 'Revoked', revoked_at: inside.clock.now() }, inside)
  await noteDeed(actor, { deed: 'consent-form.revoked', subject: subjectOf(id, person.name) }, inside)
  await settleAssetsOf(id, inside)
}
