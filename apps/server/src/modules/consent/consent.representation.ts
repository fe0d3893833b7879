import type { ConsentForm, ConsentOffer, ConsentPerson } from '@vitrine/contract/consent.ts'
import type { Platform } from '#platform/platform.ts'
import { consentPaths as paths } from './consent.paths.ts'
import type { ListedForm } from './consent.repository.ts'
import type { ConsentPersonRow, FormContent } from './consent.tables.ts'
import { dayOf } from './form-paper.ts'
import type { CountedForm } from './manage-forms.ts'
import { documentToken } from './own-document.ts'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const lastDay = (at: number | null) => (at === null ? null : dayOf(at - 1))

const personIn = (row: ConsentPersonRow) => ({
  id: Number(row.id),
  name: row.name,
  email: row.email,
  birthDate: row.birth_date,
  guardianName: row.guardian_name,
  guardianEmail: row.guardian_email,
})

export function representPerson(row: ConsentPersonRow, base: string): ConsentPerson {
  return { ...personIn(row), formCount: row.form_count, forms: `${base}${paths.forms}?person=${row.id}` }
}

function decisionsOf({ state, decisions, content }: ListedForm): ConsentForm['decisions'] {
  const { categories } = JSON.parse(content) as FormContent
  const said = JSON.parse(decisions) as Record<string, boolean>
  return categories.map(({ key, title }) => ({
    key,
    title,
    isApproved: state === 'Pending' ? null : said[key] === true,
  }))
}

/** `manages`: whether the viewer administers forms; others are told what it says, and do nothing with it. */
export function representForm(row: CountedForm, { base, manages }: { base: string; manages: boolean }): ConsentForm {
  const { title, language } = JSON.parse(row.content) as FormContent
  const id = Number(row.id)
  const may = (is: boolean, address: string) => (manages && is ? base + address : null)
  const isOpen = row.state === 'Pending'
  return {
    ...{ id, href: base + paths.form(id), state: row.state, title, language, person: personIn(row.person) },
    ...{ created: new Date(row.created_at).toISOString(), sent: moment(row.sent_at) },
    urlExpires: isOpen ? moment(row.url_expires_at) : null,
    ...{ validUntil: lastDay(row.valid_until), signed: moment(row.signed_at), signedName: row.signed_name },
    ...{ revoked: moment(row.revoked_at), decisions: decisionsOf(row), assetCount: row.assetCount },
    document: may(row.signed_at !== null, paths.document(id)),
    send: may(isOpen, paths.send(id)),
    attach: may(isOpen, paths.document(id)),
    revoke: may(row.state === 'Signed' || row.state === 'PartiallySigned', paths.revoke(id)),
    remove: may(isOpen, paths.form(id)),
  }
}

/** What whoever has the address of a form is told: nothing of assets, or of who asks but what the form says. */
export function representOffer(row: ListedForm, platform: Platform): ConsentOffer {
  const { base } = platform.settings
  const { title, body, language, company } = JSON.parse(row.content) as FormContent
  const isGiven = row.state === 'Signed' || row.state === 'PartiallySigned'
  return {
    ...{ companyName: company.name, companyAbout: company.about, contactEmailAddress: company.contact },
    ...{ title, body, language, name: row.person.name, guardianName: row.person.guardian_name },
    ...{ validUntil: lastDay(row.valid_until), state: row.state, signed: moment(row.signed_at) },
    decisions: decisionsOf(row),
    sign: row.state === 'Pending' ? base + paths.sign : null,
    withdraw: isGiven ? base + paths.withdraw : null,
    document: row.signed_at === null ? null : base + paths.ownDocument(documentToken(Number(row.id), platform)),
  }
}
