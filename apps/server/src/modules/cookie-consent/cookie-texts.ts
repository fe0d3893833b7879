import { CookieConsent } from '@vitrine/contract/cookie-consent.ts'
import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { z } from 'zod'
import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { findSetting, readSetting, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { standardText } from './standard-text.ts'

/** The texts of a site, in one language at least. */
const SiteTexts = z
  .partialRecord(z.enum(languageCodes), CookieConsent)
  .refine((texts) => Object.keys(texts).length > 0, 'There must be a text in one language at least.')
type SiteTexts = z.infer<typeof SiteTexts>

const key = 'cookie-consent'

/** What visitors are told in a language: the site's own text, in another language rather than not at all, else the standard one. */
export async function cookieText(
  language: Language,
  platform: Platform,
): Promise<{ text: CookieConsent; language: Language }> {
  const saved = await findSetting(key, platform)
  if (saved === null) return { text: standardText(language), language }
  const texts = JSON.parse(saved) as SiteTexts
  const spoken = [language, 'en' as const, ...languageCodes].find((code) => texts[code] !== undefined) ?? language
  return { text: texts[spoken] ?? standardText(spoken), language: spoken }
}

/**
 * Sets what visitors are told, by language: `{"en": {"banner": {"title", "body"}, "policy"}}`; null for the standard text.
 * @throws SettingRefused.
 */
export async function setCookieTexts(viewer: Viewer, given: string | null, platform: Platform): Promise<void> {
  const texts = given === null ? null : readSetting(given, SiteTexts, 'texts')
  const subject = { kind: 'site' as const, id: key, name: 'cookie consent' }
  await doNoted(
    viewer,
    { deed: 'site.changed', subject, details: { languages: Object.keys(texts ?? {}) } },
    platform,
    (inside) => saveSetting(key, texts === null ? null : JSON.stringify(texts), inside),
  )
}
