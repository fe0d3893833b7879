import { CookieConsent } from '@vitrine/contract/cookie-consent.ts'
import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { z } from 'zod'
import { changeSetting } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, readSetting } from '#platform/database/site-settings.ts'
import { standardText } from './standard-text.ts'

/** The texts of a site, in one language at least. */
export const SiteTexts = z
  .partialRecord(z.enum(languageCodes), CookieConsent)
  .refine((texts) => Object.keys(texts).length > 0, {
    error: 'There must be a text in one language at least.',
    params: { rule: 'language' },
  })
type SiteTexts = z.infer<typeof SiteTexts>

const key = 'cookie-consent'

/** What the site says in its own words; null where it says what is shipped. */
export async function findCookieTexts(executing: Executing): Promise<SiteTexts | null> {
  const saved = await findSetting(key, executing)
  return saved === null ? null : (JSON.parse(saved) as SiteTexts)
}

/** What visitors are told in a language: the site's own text, in another language rather than not at all, else the standard one. */
export async function cookieText(
  language: Language,
  executing: Executing,
): Promise<{ text: CookieConsent; language: Language }> {
  const texts = await findCookieTexts(executing)
  if (texts === null) return { text: standardText(language), language }
  const spoken = [language, 'en' as const, ...languageCodes].find((code) => texts[code] !== undefined) ?? language
  return { text: texts[spoken] ?? standardText(spoken), language: spoken }
}

/**
 * Sets what visitors are told, by language: `{"en": {"banner": {"title", "body"}, "policy"}}`; null for the standard text.
 * @throws SettingRefused.
 */
export async function setCookieTexts(viewer: Viewer, given: string | null, executing: Executing): Promise<void> {
  const texts = given === null ? null : readSetting(given, SiteTexts, 'texts')
  const value = texts === null ? null : JSON.stringify(texts)
  const details = { languages: Object.keys(texts ?? {}) }
  await changeSetting(viewer, { key, name: 'cookie consent', value, details }, executing)
}
