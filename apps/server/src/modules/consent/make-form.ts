import type { ConsentFormWish, ConsentPerson } from '@vitrine/contract/consent.ts'
import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { findForm, findPerson, insertForm, insertPerson, type ListedForm } from './consent.repository.ts'
import type { ConsentPersonRow, FormContent } from './consent.tables.ts'
import { consentSettings, type Settings } from './consent-settings.ts'

/**
 * A form for a person, made of a template as it is now.
 * @throws Problem PermissionDenied; FieldValidationFailed that names every field at fault, also where consent forms are switched off.
 */
export async function addForm(viewer: Viewer, wish: ConsentFormWish, platform: Platform): Promise<ListedForm> {
  demandGroupPermission(viewer, 'configureConsentForms')
  const settings = await consentSettings(platform)
  if (!settings.enableConsentForms) throw faulty([{ field: '', rule: 'off', message: say('consent.off') }])
  const content = contentOf(wish, settings)
  const { faults, validUntil } = readDay('validUntil', wish.validUntil ?? '')
  const fields = [...personFaults(wish.person), ...faults]
  if (content === null) {
    fields.push({ field: 'templateId', rule: 'missing', message: say('consent.noTemplate') })
  } else if (validUntil !== null && validUntil <= platform.clock.now()) {
    fields.push({ field: 'validUntil', rule: 'past', message: say('consent.past') })
  }
  if (content === null || fields.length > 0) throw faulty(fields)
  return deed(platform, async (inside) => {
    const person = await personOf(wish.person, inside)
    const id = await insertForm(
      {
        ...{ person_id: person.id, person_key: person.name_key, state: 'Pending', content: JSON.stringify(content) },
        ...{ decisions: '{}', secret_hash: '', url_expires_at: null, sent_at: null, valid_until: validUntil },
        ...{ signed_at: null, signed_name: '', signature: '', revoked_at: null, document_type: '', document: '' },
        ...{ created_by: viewer.userId, created_at: inside.clock.now() },
      },
      inside,
    )
    await noteDeed(
      viewer,
      { deed: 'consent-form.added', subject: subjectOf(id, person.name), details: { title: content.title } },
      inside,
    )
    const row = await findForm(id, inside)
    if (!row) throw new Error('A form that was just made is not there.')
    return row
  })
}

export const subjectOf = (id: number, name: string) => ({ kind: 'consent-form' as const, id, name })

/** The text in the language that is wished; null where the template does not have it. */
function contentOf({ templateId, language }: ConsentFormWish, settings: Settings): FormContent | null {
  const template = settings.templates.find((one) => one.templateId === templateId)
  const text = template?.texts.find((one) => one.language === language)
  if (!template || !text) return null
  const asked = settings.categories.filter(({ consentCategoryId }) =>
    template.consentCategoryIds.includes(consentCategoryId),
  )
  return {
    ...text,
    categories: asked.map(({ consentCategoryId, title }) => ({ key: consentCategoryId, title })),
    company: { name: settings.companyName, about: settings.companyAbout, contact: settings.contactEmailAddress },
  }
}

type Said = ConsentFormWish['person']
type NewPerson = Omit<ConsentPerson, 'id' | 'formCount' | 'forms'>

function personFaults(person: Said): FieldFault[] {
  if ('id' in person) return []
  const faults: FieldFault[] = []
  const demand = (isRight: boolean, field: keyof NewPerson, rule: string, message: Text) =>
    isRight || faults.push({ field: `person.${field}`, rule, message })
  const isAddress = (text: string) => text.trim() === '' || isEmailAddress(text.trim())
  demand(person.name.trim() !== '', 'name', 'required', say('consent.noPersonName'))
  demand(isAddress(person.email), 'email', 'email', say('users.noEmail'))
  demand(isAddress(person.guardianEmail), 'guardianEmail', 'email', say('users.noEmail'))
  const hasGuardian = person.guardianName.trim() !== '' || person.guardianEmail.trim() === ''
  demand(hasGuardian, 'guardianName', 'required', say('consent.noGuardianName'))
  return [...faults, ...readDay('person.birthDate', person.birthDate).faults]
}

/** The moment after a day as `2027-05-17`, in UTC; null for an empty text. */
function readDay(field: string, text: string): { faults: FieldFault[]; validUntil: number | null } {
  if (text.trim() === '') return { faults: [], validUntil: null }
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(text)
  if (isDay) return { faults: [], validUntil: start + 86_400_000 }
  return { faults: [{ field, rule: 'date', message: say('consent.noDate') }], validUntil: null }
}

/** @throws Problem FieldValidationFailed. */
async function personOf(said: Said, inside: Executing): Promise<ConsentPersonRow> {
  if ('id' in said) {
    const known = await findPerson(said.id, inside)
    if (known) return known
    throw faulty([{ field: 'person', rule: 'missing', message: say('consent.noPerson') }])
  }
  const [name, email] = [said.name.trim(), said.email.trim()]
  return insertPerson(
    {
      ...{ name, name_key: fold(name), email, email_key: fold(email), birth_date: said.birthDate.trim() },
      ...{ guardian_name: said.guardianName.trim(), guardian_email: said.guardianEmail.trim() },
      ...{ form_count: 0, created_at: inside.clock.now() },
    },
    inside,
  )
}

function faulty(fields: FieldFault[]): Problem {
  const [first] = fields
  return new Problem('FieldValidationFailed', { ...(first ? { message: first.message } : {}), fields })
}
