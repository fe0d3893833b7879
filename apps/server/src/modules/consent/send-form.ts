import { noteDeed } from '#modules/audit/note-deed.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { hashMailedSecret, mailedSecret } from '#platform/secrets/mailed-secret.ts'
import { say } from '#server/texts/say.ts'
import { consentPaths } from './consent.paths.ts'
import { holdForm, type ListedForm, updateForm } from './consent.repository.ts'
import type { FormContent } from './consent.tables.ts'
import { consentLetter } from './consent-letter.ts'
import { consentSettings } from './consent-settings.ts'
import { subjectOf } from './make-form.ts'

export const hashSecret = (secret: string) => hashMailedSecret('consent', secret)
export const aboutForm = (id: number) => `consent:${id}`

/** The guardian decides for somebody who has one. */
const addressOf = ({ person }: ListedForm) => (person.guardian_name === '' ? person.email : person.guardian_email)

/**
 * Makes a new address for a form that waits, and sends it where that is wished; an earlier one is worth nothing then.
 * @param origin scheme and host of the site.
 * @throws Problem PermissionDenied, NotFound; FieldValidationFailed where there is no address to send it to.
 */
export async function sendForm(
  viewer: Viewer,
  { id, mail, origin }: { id: number; mail: boolean; origin: string },
  platform: Platform,
): Promise<{ address: string; expires: number }> {
  demandGroupPermission(viewer, 'configureConsentForms')
  const { defaultUrlExpiryDays: days, companyName, enableConsentForms: isOn } = await consentSettings(platform)
  const secret = mailedSecret()
  const address = `${origin}${platform.settings.base}${consentPaths.page(secret)}`
  const expires = await deed(platform, async (inside) => {
    const row = await holdForm(id, inside)
    if (row?.state !== 'Pending' || !isOn) throw new Problem('NotFound')
    const to = addressOf(row)
    if (mail && to === '') {
      const message = say('consent.noAddress')
      throw new Problem('FieldValidationFailed', { message, fields: [{ field: 'mail', rule: 'missing', message }] })
    }
    const now = inside.clock.now()
    const until = now + days * 86_400_000
    await updateForm(id, { secret_hash: hashSecret(secret), url_expires_at: until, sent_at: mail ? now : null }, inside)
    await takeBackMails(aboutForm(id), inside)
    if (mail) {
      const { title, language } = JSON.parse(row.content) as FormContent
      const company = companyName === '' ? new URL(origin).host : companyName
      const letter = consentLetter({ company, title, link: address, days })
      await writeMail({ to, language, letter, about: aboutForm(id), until }, inside)
    }
    const details = { mail, to: mail ? to : '' }
    await noteDeed(viewer, { deed: 'consent-form.sent', subject: subjectOf(id, row.person.name), details }, inside)
    return until
  })
  platform.tasks.wake()
  return { address, expires }
}
