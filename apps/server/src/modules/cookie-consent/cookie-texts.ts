import { CookieConsent } from '@vitrine/contract/cookie-consent.ts'
import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { z } from 'zod'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { findTexts, saveTexts } from './cookie-consent.repository.ts'
import { standardText } from './standard-text.ts'

/** The texts of a site, in one language at least. */
const SiteTexts = z
  .partialRecord(z.enum(languageCodes), CookieConsent)
  .refine((texts) => Object.keys(texts).length > 0, 'There must be a text in one language at least.')
type SiteTexts = z.infer<typeof SiteTexts>

/** Texts that cannot be used, in words that say which rule is broken. */
export class TextsRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TextsRefused'
  }
}

/** What visitors are told in a language: the site's own text, in another language rather than not at all, else the standard one. */
export async function cookieText(
  language: Language,
  platform: Platform,
): Promise<{ text: CookieConsent; language: Language }> {
  const saved = await findTexts(platform)
  if (saved === null) return { text: standardText[language], language }
  const texts = JSON.parse(saved) as SiteTexts
  const spoken = [language, 'en' as const, ...languageCodes].find((code) => texts[code] !== undefined) ?? language
  return { text: texts[spoken] ?? standardText[spoken], language: spoken }
}

/**
 * Sets what visitors are told, by language: `{"en": {"banner": {"title", "body"}, "policy"}}`; null for the standard text.
 * @throws TextsRefused.
 */
export async function setCookieTexts(viewer: Viewer, given: string | null, platform: Platform): Promise<void> {
  const texts = given === null ? null : readTexts(given)
  const subject = { kind: 'site' as const, id: 'cookie-consent', name: 'cookie consent' }
  await noteDeed(viewer, { deed: 'site.changed', subject, details: { languages: Object.keys(texts ?? {}) } }, platform)
  await saveTexts(texts === null ? null : JSON.stringify(texts), platform)
}

function readTexts(given: string): SiteTexts {
  let value: unknown
  try {
    value = JSON.parse(given)
  } catch {
    throw new TextsRefused('The texts are not valid JSON.')
  }
  const parsed = SiteTexts.safeParse(value)
  if (!parsed.success) throw new TextsRefused(`The texts cannot be used:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
