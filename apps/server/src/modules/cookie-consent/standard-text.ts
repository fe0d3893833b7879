import type { CookieConsent } from '@vitrine/contract/cookie-consent.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { say } from '#server/texts/say.ts'

/** What is true of an installation that nobody has changed. */
export function standardText(language: Language): CookieConsent {
  const banner = {
    title: say('cookieConsent.bannerTitle')(language),
    body: say('cookieConsent.bannerBody')(language),
  }
  return { banner, policy: say('cookieConsent.policy')(language) }
}
