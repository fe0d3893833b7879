import { z } from 'zod'
import type { TitleBarButton } from './appearance.ts'
import type { CookieConsent } from './cookie-consent.ts'
import { deed, href, offered, plainDocument, plainMessage } from './document.ts'
import type { Language } from './languages.ts'
import type { GroupPermission } from './permissions.ts'

/** What the site says of itself, in sections, and who may say it. */
export const siteSections = {
  name: 'changeSiteAppearance',
  css: 'changeSiteAppearance',
  titleBar: 'changeSiteAppearance',
  pages: 'manageSettings',
  cookies: 'manageSettings',
  wordForms: 'manageSettings',
  orders: 'manageSettings',
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

/** What each section holds. */
export interface SiteSectionValues {
  name: string
  css: string
  titleBar: TitleBarButton[]
  /** Texts are Markdown whose first line is the title. */
  pages: { id: string; texts: Partial<Record<Language, string>> }[]
  cookies: Partial<Record<Language, CookieConsent>>
  wordForms: string[]
  orders: SaidTerms & { needsApproval: boolean; orderFields: SaidField[]; itemFields: SaidField[] }
  signUps: SaidTerms & {
    isOpen: boolean
    fields: SaidField[]
    /** By their names. */
    groups: string[]
    approversChooseGroups: boolean
    mostAccounts: number | null
  }
}

/** The sections that are this viewer's to change. */
export const SiteSettingsDocument = plainDocument(
  'site-settings',
  z.object({
    sections: z.array(z.object({ id: z.enum(siteSectionNames), href: href('site-setting') })),
    /** A page as it will be: takes a form and answers the page, for a frame. */
    previewPage: deed('POST', 'site-page-preview', null),
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

/** Ours: what the site says of itself, for those who may say some of it. */
export const siteSettingsEntrance = { siteSettings: offered(href('site-settings')) }
