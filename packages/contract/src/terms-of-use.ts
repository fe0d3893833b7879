import { z } from 'zod'
import { deed, href, leaf, offered, plainDocument, plainMessage, template } from './document.ts'
import { type Language, languageCodes } from './languages.ts'
import { listPaging } from './paging.ts'

/** The terms of use as whoever asks is asked to accept them; ours. */
export const TermsOfUse = z.object({
  /** Null where the site has none. */
  current: offered(
    z.object({
      number: z.int(),
      title: z.string(),
      published: z.iso.datetime(),
      /** The terms in the language of whoever asks, or else in another one. */
      page: leaf('page'),
    }),
  ),
  /** Whether they must be accepted before a file is downloaded. */
  isDue: z.boolean(),
  accept: offered(deed('POST', 'terms-acceptance', null)),
})
export type TermsOfUse = z.infer<typeof TermsOfUse>
export const TermsOfUseDocument = plainDocument('terms-of-use', TermsOfUse)

/** Which version was read and accepted. */
export const TermsAcceptance = plainMessage('terms-acceptance', z.strictObject({ number: z.int().min(1) }))

export const longestTerms = { title: 200, text: 100_000 } as const

/** The text is Markdown without HTML. */
const TermsText = z.object({ title: z.string(), text: z.string() })
export type TermsTexts = Partial<Record<Language, z.infer<typeof TermsText>>>

/** One version, for administrators. */
const TermsVersion = z.object({
  number: z.int(),
  title: z.string(),
  published: z.iso.datetime(),
  /** Null for people who are gone. */
  publishedBy: z.string().nullable(),
  /** Whoever accepted an earlier version is asked again. */
  isAsked: z.boolean(),
  accepted: z.int(),
  page: leaf('page'),
})
export type TermsVersion = z.infer<typeof TermsVersion>

/** All that administrators set and see of the terms, with the texts of the last version. */
export const TermsManagementDocument = plainDocument(
  'terms-management',
  z.object({
    /** Whether anybody is asked now. */
    isOn: z.boolean(),
    /** Whether programs of people wait until these have accepted. */
    asksPrograms: z.boolean(),
    /** Of the last version; empty where there is none. */
    texts: z.partialRecord(z.enum(languageCodes), TermsText),
    /** The newest first, a hundred at most. */
    versions: z.array(TermsVersion),
    publish: deed('POST', 'terms-publication', null),
    change: offered(deed('PATCH', 'terms-change', null)),
    previewPage: leaf('page'),
    acceptances: href('terms-acceptance-list'),
  }),
)
export type TermsManagement = z.infer<typeof TermsManagementDocument.shape>

export const TermsPublication = plainMessage(
  'terms-publication',
  z.strictObject({
    texts: z.partialRecord(z.enum(languageCodes), z.strictObject({ title: z.string(), text: z.string() })),
    isAsked: z.boolean(),
    asksPrograms: z.boolean(),
    /** The number of the last version that was read; 0 for none: so nobody publishes over what they have not seen. */
    after: z.int().min(0),
  }),
)
export type TermsPublication = z.infer<typeof TermsPublication.shape>

/** Of the last version: whether anybody, and whether programs are asked. */
export const TermsChange = plainMessage(
  'terms-change',
  z.strictObject({ isOn: z.boolean().optional(), asksPrograms: z.boolean().optional() }),
)
export type TermsChange = z.infer<typeof TermsChange.shape>

const ListedAcceptance = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  version: z.int(),
  /** As they are called now; null for visitors and for people who are gone. */
  person: z.string().nullable(),
  userName: z.string().nullable(),
  /** What the link to an album was called by which a visitor came. */
  link: z.string().nullable(),
  isVisitor: z.boolean(),
  /** The network address. */
  from: z.string(),
})
export type ListedAcceptance = z.infer<typeof ListedAcceptance>

/** Who accepted which version when, the newest first. */
export const TermsAcceptanceListDocument = plainDocument(
  'terms-acceptance-list',
  z.object({
    data: z.array(ListedAcceptance),
    paging: listPaging(href('terms-acceptance-list')),
    /** `q` finds names of people and of links. */
    search: template('terms-acceptance-list'),
    /** All that was asked for, as a table. */
    table: leaf('file'),
  }),
)

/** What must be accepted before a file is downloaded; and, null for all but administrators, what is set of it. */
export const termsOfUseEntrance = {
  termsOfUse: href('terms-of-use'),
  termsManagement: offered(href('terms-management')),
}

export const termsOfUseAuditDeeds = [
  'terms.published',
  'terms.changed',
  'terms.accepted',
  'terms.acceptancesExported',
] as const
