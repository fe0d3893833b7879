import { z } from 'zod'
import type { SiteLook, TitleBarButton } from './appearance.ts'
import type { CookieConsent } from './cookie-consent.ts'
import { deed, href, offered, plainDocument, plainMessage } from './document.ts'
import type { Language } from './languages.ts'
import type { GroupPermission } from './permissions.ts'

/** What the site says of itself, in sections, and who may say it. */
export const siteSections = {
  name: 'changeSiteAppearance',
  look: 'changeSiteAppearance',
  css: 'changeSiteAppearance',
  titleBar: 'changeSiteAppearance',
  pages: 'manageSettings',
  cookies: 'manageSettings',
  searchEngines: 'manageSettings',
  wordForms: 'manageSettings',
  orders: 'manageSettings',
  licenceUses: 'manageSettings',
  signUps: 'manageSettings',
} as const satisfies Record<string, GroupPermission>
export type SiteSection = keyof typeof siteSections
export const siteSectionNames = Object.keys(siteSections) as [SiteSection, ...SiteSection[]]

/** The same in all languages, or by language. */
export type SpokenText = string | Partial<Record<Language, string>>

/** A field that is asked of orders or sign-ups. */
export interface SaidField {
  id: string
  label: SpokenText
  type: 'text' | 'dropdown' | 'checkbox'
  values: string[]
  required: boolean
  validation: string
  helpText: SpokenText
}

interface SaidTerms {
  termsAndConditions: string | null
  termsText: SpokenText
}

/** What search engines may list: nothing, the home page with the pages of the site, or whatever visitors see. */
export const searchEngines = ['nothing', 'home', 'everything'] as const
export type SearchEngines = (typeof searchEngines)[number]

/** What each section holds. */
export interface SiteSectionValues {
  name: string
  look: SiteLook
  css: string
  titleBar: TitleBarButton[]
  /** Texts are Markdown whose first line is the title. */
  pages: { id: string; texts: Partial<Record<Language, string>> }[]
  cookies: Partial<Record<Language, CookieConsent>>
  searchEngines: SearchEngines
  wordForms: string[]
  /** For what files may be used; licences name them by `id`. */
  licenceUses: { id: string; names: SpokenText }[]
  orders: SaidTerms & { needsApproval: boolean; orderFields: SaidField[]; itemFields: SaidField[] }
  signUps: SaidTerms & {
    isOpen: boolean
    fields: SaidField[]
    /** By their names. */
    groups: string[]
    approversChooseGroups: boolean
    mostAccounts: number | null
    /** How many different people must approve. */
    approvals: number
  }
}

/** The sections that are this viewer's to change. */
export const SiteSettingsDocument = plainDocument(
  'site-settings',
  z.object({
    sections: z.array(z.object({ id: z.enum(siteSectionNames), href: href('site-setting') })),
    /** A page as it will be: takes a form and answers the page, for a frame. */
    previewPage: deed('POST', 'site-page-preview', null),
    /** The settings as one document, from here and from another site. */
    document: href('site-document'),
    tryImport: deed('POST', 'site-import-trial', 'site-import-findings'),
    doImport: deed('POST', 'site-import-wish', null),
    /** The last import, as long as nothing of it was changed since, for those who could do it. */
    lastImport: z
      .object({ at: z.string(), by: z.string(), sections: z.array(z.string()), undo: deed('POST', null, null) })
      .nullable(),
  }),
)

/** One section. Its entity tag is `version` in quotes. */
export const SiteSetting = z.object({
  id: z.enum(siteSectionNames),
  href: href('site-setting'),
  version: z.string(),
  /** The site has said nothing, and `value` is what is shipped. */
  isStandard: z.boolean(),
  /** As `SiteSectionValues` has it. */
  value: z.unknown(),
  change: deed('PUT', 'site-setting-change', 'site-setting'),
})
export const SiteSettingDocument = plainDocument('site-setting', SiteSetting)

/** Replaces a section; null goes back to what is shipped. */
export const SiteSettingChange = plainMessage(
  'site-setting-change',
  z.strictObject({
    value: z.union([z.null(), z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  }),
)

/** Markdown of a page of the site; sent as a form too. */
export const SitePagePreview = plainMessage(
  'site-page-preview',
  z.strictObject({ text: z.string().max(200_000), language: z.string() }),
)

/** By which a document of settings is known, and the newest version that this server reads. */
export const siteDocumentFormat = 'vitrine-site'
export const siteDocumentVersion = 1
/** Bytes that such a document may have. */
export const largestSiteDocument = 1024 * 1024

/** What goes to another site beside the sections: the site's own fields with what it says of shipped ones, and shared code lists. */
export const siteParts = [...siteSectionNames, 'fields', 'codeLists'] as const
export type SitePart = (typeof siteParts)[number]

/** The settings of a site as one document: no people, no secrets, groups by their names. A section that is null is as it is shipped. */
export const SiteDocument = plainDocument(
  'site-document',
  z.object({
    format: z.literal(siteDocumentFormat),
    version: z.int(),
    exported: z.string(),
    site: z.string(),
    sections: z.record(z.string(), z.unknown()),
  }),
)

const Sent = z.record(z.string(), z.unknown())

/** What importing a document would change. */
export const SiteImportTrial = plainMessage('site-import-trial', z.strictObject({ document: Sent }))

const SiteFinding = z.object({
  id: z.enum(siteParts),
  /** `refused`: something in it is wrong; `notYours`: somebody else may change it. */
  state: z.enum(['same', 'different', 'refused', 'notYours']),
  differences: z.array(z.object({ at: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** How many more differences there are. */
  more: z.int(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type SiteFinding = z.infer<typeof SiteFinding>
export const SiteImportFindings = plainMessage(
  'site-import-findings',
  z.object({
    site: z.string(),
    exported: z.string(),
    sections: z.array(SiteFinding),
    /** Names in the document that this server does not know. */
    unknown: z.array(z.string()),
    /** Of which state of this site it was found: sent with the import. */
    mark: z.string(),
  }),
)

/** Some sections of a document, in one transaction. Without the mark of a trial it is done whatever is there. */
export const SiteImportWish = plainMessage(
  'site-import-wish',
  z.strictObject({ document: Sent, sections: z.array(z.enum(siteParts)).min(1), mark: z.string().optional() }),
)

export const siteSettingsAuditDeeds = ['site.exported', 'site.imported', 'site.importUndone'] as const

/** Ours: what the site says of itself, for those who may say some of it. */
export const siteSettingsEntrance = { siteSettings: offered(href('site-settings')) }
