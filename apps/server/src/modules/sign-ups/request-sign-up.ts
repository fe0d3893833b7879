import { randomUUID } from 'node:crypto'
import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { SignUpRequest } from '@vitrine/contract/sign-ups.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { checkAskedData } from '#modules/asked-fields/check-asked-data.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import { countTry, forgiveTry, nameKey } from '#modules/session/throttle.ts'
import { hasEmailAddress } from '#modules/users/users.queries.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { hashMailedSecret, mailedSecret } from '#platform/secrets/mailed-secret.ts'
import { say } from '#server/texts/say.ts'
import { addressLetter, goodFor } from './sign-up-letters.ts'
import { askedOfSignUps, openSignUps, type SignUpSettings } from './sign-up-settings.ts'
import { signUpsPaths } from './sign-ups.paths.ts'
import {
  deleteExpired,
  deleteSignUp,
  holdSignUp,
  insertSignUp,
  signUpsOf,
  updateSignUp,
} from './sign-ups.repository.ts'

/** Milliseconds in which an address is sent one mail. */
const oneMailWithin = 10 * 60_000

const hashSecret = (secret: string) => hashMailedSecret('sign-up', secret)
export const aboutSignUp = (id: number) => `sign-up:${id}`

interface Asked {
  /** The network address. */
  from: string
  /** Where the site is: scheme, host and base. */
  site: string
  language: Language
}

/**
 * Takes what a visitor filled in and sends a mail to the address that they said. The answer, and what is done for it, are the
 * same whether the address has an account, waits for a decision already, or is new: the mail alone tells.
 * @throws Problem NotFound where nobody can sign up; TooManyAttempts; FieldValidationFailed that names every field.
 */
export async function requestSignUp(given: SignUpRequest, asked: Asked, platform: Platform): Promise<void> {
  const settings = await openSignUps(platform)
  if (settings === null) throw new Problem('NotFound')
  await countTry({ name: `sign-up:${nameKey(given.email)}`, address: asked.from }, platform)
  const data = checkRequest(given, settings, asked.language)
  await deed(platform, (inside) => takeIn(data, asked, inside))
  platform.tasks.wake()
}

interface Identity {
  email: string
  first_name: string
  last_name: string
  user_data: string
}

function checkRequest(given: SignUpRequest, settings: SignUpSettings, language: Language): Identity {
  const email = given.email.trim()
  const faults = nameFaults(given)
  if (!isEmailAddress(email)) faults.unshift({ field: 'email', rule: 'email', message: say('users.noEmail') })
  const hasTerms = settings.termsText !== '' || settings.termsAndConditions !== null
  if (hasTerms && given.termsAccepted !== true)
    faults.push({ field: 'termsAccepted', rule: 'required', message: say('signUps.acceptTerms') })
  const said = [{ at: 'userData', given: given.userData ?? [] }]
  const [data = []] = checkAskedData(askedOfSignUps(settings, language), said, true, faults)
  const [first_name, last_name] = [given.firstName.trim(), given.lastName.trim()]
  return { email, first_name, last_name, user_data: JSON.stringify(data) }
}

/** What is wrong with the names of a person: none, or one with line breaks and other signs that are not written. */
export function nameFaults(names: { firstName: string; lastName: string }): FieldFault[] {
  const missing = { firstName: say('users.noFirstName'), lastName: say('users.noLastName') }
  return (['firstName', 'lastName'] as const).flatMap((field): FieldFault[] => {
    const name = names[field].trim()
    if (name === '') return [{ field, rule: 'required', message: missing[field] }]
    return /[\p{Cc}\u2028\u2029]/u.test(name) ? [{ field, rule: 'signs', message: say('signUps.nameSigns') }] : []
  })
}

async function takeIn(data: Identity, { from, site, language }: Asked, inside: Executing): Promise<void> {
  await deleteExpired(inside)
  const now = inside.clock.now()
  const email_key = fold(data.email)
  const earlier = await signUpsOf(email_key, inside)
  if (earlier.some(({ created_at }) => created_at > now - oneMailWithin)) return
  for (const { id, state } of earlier) {
    if (state === 'pending') continue
    await takeBackMails(aboutSignUp(id), inside)
    await deleteSignUp(id, inside)
  }
  const isKnown = await hasEmailAddress(data.email, inside)
  const isWaiting = earlier.some(({ state }) => state === 'pending')
  const what = isKnown ? 'known' : isWaiting ? 'waiting' : 'confirm'
  const secret = mailedSecret()
  const until = now + goodFor.unconfirmed
  // What is known already is written down all the same: its secret is sent to nobody, and it ends by itself.
  const row = { ...data, email_key, guid: randomUUID(), state: 'unconfirmed' as const, secret_hash: hashSecret(secret) }
  const id = await insertSignUp({ ...row, language, created_at: now, expires_at: until }, inside)
  const link = site + (what === 'confirm' ? signUpsPaths.confirmPage(secret) : signUpsPaths.loginPage)
  await writeMail(
    { to: data.email, language, letter: addressLetter(what, link), about: aboutSignUp(id), until },
    inside,
  )
  const actor = { ...actingAsSystem('a visitor who signs up'), from }
  const subject = { kind: 'signUp' as const, id: row.guid, name: data.email }
  await noteDeed(actor, { deed: 'signUp.requested', subject }, inside)
}

/**
 * Shows that an address is its reader's own: the sign-up waits for a decision from now on. The secret is good once.
 * @throws Problem TooManyAttempts; SignUpRefused alike for what never was, was used or is too old.
 */
export async function confirmSignUp(secret: string, from: string, platform: Platform): Promise<void> {
  const attempt = { name: `sign-up-secret:${from}`, address: from }
  await countTry(attempt, platform)
  await deed(platform, async (inside) => {
    const row = await holdSignUp({ secretHash: hashSecret(secret) }, inside)
    const now = inside.clock.now()
    if (row === null || row.state !== 'unconfirmed' || row.expires_at <= now) throw new Problem('SignUpRefused')
    const change = { state: 'pending' as const, secret_hash: null, expires_at: now + goodFor.pending }
    await updateSignUp(row.id, change, inside)
    const actor = { ...actingAsSystem('somebody who has read the mail of a sign-up'), from }
    const subject = { kind: 'signUp' as const, id: row.guid, name: row.email }
    await noteDeed(actor, { deed: 'signUp.confirmed', subject }, inside)
  })
  await forgiveTry(attempt, platform)
}
