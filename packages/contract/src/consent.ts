import { z } from 'zod'
import { mostCategories, mostTemplates } from './consent-values.ts'
import { deed, href, leaf, offered, plainDocument, plainMessage, template } from './document.ts'
import { languageCodes } from './languages.ts'
import { listPaging } from './paging.ts'

const text = z.string()
const flag = z.boolean()
const id = z.string().max(100)
const language = z.enum(languageCodes)

/** Something that a person can agree to by itself. */
const Category = z.object({ consentCategoryId: id, title: z.string().max(200) })
const TemplateText = z.object({ language, title: z.string().max(200), body: z.string().max(20_000) })
/** What a form says, in one language or several, and what it asks about. */
const Template = z.object({
  templateId: id,
  name: z.string().max(200),
  consentCategoryIds: z.array(id).max(mostCategories),
  texts: z.array(TemplateText).max(languageCodes.length),
})
export type ConsentTemplate = z.infer<typeof Template>

const settings = {
  companyName: z.string().max(200),
  companyAbout: z.string().max(4000),
  contactEmailAddress: z.string().max(1000),
  /** Days in which the address of a form can be followed. */
  defaultUrlExpiryDays: z.int(),
  enableConsentForms: flag,
  pdfRenderCompanyLogo: flag,
  pdfRenderCompanyLogoInBanner: flag,
  categories: z.array(Category).max(mostCategories),
  templates: z.array(Template).max(mostTemplates),
}

/** What a site says of consent (wire reference 23.3). */
export const ConsentSettingsDocument = plainDocument(
  'consent-settings',
  z.object({
    ...settings,
    /** Ours: another text after each change; a change that says it is refused when it is of the past. */
    revision: text,
  }),
)
export type ConsentSettings = z.infer<typeof ConsentSettingsDocument.shape>

/** What it does not name stays. */
export const ConsentSettingsWish = plainMessage(
  'consent-settings-wish',
  z.looseObject({ ...z.object(settings).partial().shape, revision: text.optional() }),
)
export type ConsentSettingsWish = z.infer<typeof ConsentSettingsWish.shape>

const person = {
  name: z.string().max(200),
  email: z.string().max(1000),
  /** As `2010-05-17`; empty where it is not known. */
  birthDate: z.string().max(10),
  /** Who decides for somebody under age; empty for nobody. */
  guardianName: z.string().max(200),
  guardianEmail: z.string().max(1000),
}

/** Somebody who is asked for consent. */
export const ConsentPeopleDocument = plainDocument(
  'consent-people',
  z.object({
    data: z.array(z.object({ id: z.int(), ...person, formCount: z.int(), forms: href('consent-form-list') })),
    paging: listPaging(href('consent-people')),
  }),
)
export type ConsentPerson = z.infer<typeof ConsentPeopleDocument.shape>['data'][number]

/** `Expired` is ours: it was signed, and its time is over. */
const FormState = z.enum(['Pending', 'Signed', 'PartiallySigned', 'Declined', 'Revoked', 'Expired'])
export type ConsentFormState = z.infer<typeof FormState>

/** What was asked, and what was answered; null while nothing was. */
const Decision = z.object({ key: text, title: text, isApproved: flag.nullable() })

const form = {
  id: z.int(),
  href: href('consent-form'),
  state: FormState,
  /** What the form is called. */
  title: text,
  language,
  person: z.object({ id: z.int(), ...person }),
  created: text,
  /** When its address was sent last; null when it never was, or somebody signs in another way. */
  sent: text.nullable(),
  /** Until when its address can be followed. */
  urlExpires: text.nullable(),
  /** The last day on which the consent holds, as `2027-05-17`; null: until it is withdrawn. */
  validUntil: text.nullable(),
  signed: text.nullable(),
  signedName: text,
  revoked: text.nullable(),
  decisions: z.array(Decision),
  assetCount: z.int(),
  /** The signed form, or what was attached. */
  document: offered(leaf('file')),
}
const deeds = {
  /** Sends its address by mail, and answers with it; an address that was sent before is not good any more then. */
  send: offered(deed('POST', 'consent-form-sending', 'consent-form-address')),
  attach: offered(deed('PUT', 'consent-form-document', 'consent-form')),
  revoke: offered(deed('POST', null, 'consent-form')),
  /** Of one that nobody has answered. */
  remove: offered(deed('DELETE', null, null)),
}
const Form = z.object({ ...form, ...deeds })
export type ConsentForm = z.infer<typeof Form>
export const ConsentFormDocument = plainDocument('consent-form', Form)

/** Newest first, a page at a time. */
export const ConsentFormListDocument = plainDocument(
  'consent-form-list',
  z.object({ data: z.array(Form), paging: listPaging(href('consent-form-list')) }),
)

/** A form for somebody: a person that is there, by their number, or what is said of one. */
export const ConsentFormWish = plainMessage(
  'consent-form-wish',
  z.object({
    person: z.union([z.object({ id: z.int() }), z.object(person)]),
    templateId: id,
    language,
    validUntil: z.string().max(10).nullable(),
  }),
)
export type ConsentFormWish = z.infer<typeof ConsentFormWish.shape>

/** `mail`: it is sent; else its address is only told, to be opened where the person is. */
export const ConsentFormSending = plainMessage('consent-form-sending', z.object({ mail: flag }))
export const ConsentFormAddress = plainMessage('consent-form-address', z.object({ address: text, expires: text }))

/** A paper that was signed, as a PDF or a picture in base64, with what was agreed to. */
export const ConsentFormPaper = plainMessage(
  'consent-form-document',
  z.object({ content: z.string().max(15_000_000), approved: z.array(id).max(mostCategories), signedName: z.string() }),
)
export type ConsentFormPaper = z.infer<typeof ConsentFormPaper.shape>

/** Where consent is configured, for those who may. */
export const consentEntrance = {
  consent: offered(
    z.object({
      settings: href('consent-settings'),
      saveSettings: deed('PUT', 'consent-settings-wish', 'consent-settings'),
      forms: href('consent-form-list'),
      search: template('consent-form-list'),
      addForm: deed('POST', 'consent-form-wish', 'consent-form'),
      people: href('consent-people'),
      peopleSearch: template('consent-people'),
    }),
  ),
}

const secret = z.string().min(1).max(100)
export const ConsentSecret = plainMessage('consent-secret', z.strictObject({ secret }))

/** A form as whoever has its address sees it. */
export const ConsentOffer = plainMessage(
  'consent-offer',
  z.object({
    companyName: text,
    companyAbout: text,
    contactEmailAddress: text,
    title: text,
    body: text,
    language,
    name: text,
    guardianName: text,
    validUntil: text.nullable(),
    state: FormState,
    signed: text.nullable(),
    decisions: z.array(Decision),
    sign: offered(deed('POST', 'consent-signature', null)),
    withdraw: offered(deed('POST', 'consent-secret', null)),
    document: offered(leaf('file')),
  }),
)
export type ConsentOffer = z.infer<typeof ConsentOffer.shape>

/** `drawn`: a PNG in base64; empty where the name that was typed is the signature. */
export const ConsentSignature = plainMessage(
  'consent-signature',
  z.strictObject({
    secret,
    name: z.string().max(200),
    decisions: z.record(z.string().max(100), flag),
    drawn: z.string().max(400_000),
  }),
)
export type ConsentSignature = z.infer<typeof ConsentSignature.shape>

/** How an asset stands with consent, in full; ours. */
export const AssetConsentDocument = plainDocument(
  'asset-consent',
  z.object({
    forms: z.array(Form),
    flags: z.array(z.enum(['NoConsentNeeded', 'MoreConsentNeeded'])),
    /** Forms to choose from, and how forms are tied to assets; for whoever manages that. */
    choices: offered(template('consent-form-list')),
    change: offered(deed('POST', 'consent-change', null)),
  }),
)
export type AssetConsent = z.infer<typeof AssetConsentDocument.shape>

/** Ties forms to assets, takes them away, or says what a person has decided about assets. */
export const ConsentChange = plainMessage(
  'consent-change',
  z.object({
    assets: z.array(z.string().max(4000)).min(1).max(500),
    tie: z.array(z.string().max(2000)).max(20).optional(),
    untie: z.array(z.string().max(2000)).max(20).optional(),
    flags: z.array(z.enum(['NoConsentNeeded', 'MoreConsentNeeded'])).optional(),
  }),
)
export type ConsentChange = z.infer<typeof ConsentChange.shape>

export const consentAuditDeeds = [
  ...['consent-settings.changed', 'consent-form.added', 'consent-form.sent', 'consent-form.signed'],
  ...['consent-form.declined', 'consent-form.attached', 'consent-form.revoked', 'consent-form.expired'],
  ...['consent-form.removed', 'consent-form.read', 'consent.changed'],
] as const
