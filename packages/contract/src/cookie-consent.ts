import { z } from 'zod'
import { plainDocument } from './document.ts'

/** What visitors are told about cookies (wire reference 27.3): plain text, shown as text. */
export const CookieConsent = z.object({
  banner: z.object({ title: z.string().max(200), body: z.string().max(2000) }),
  policy: z.string().max(100_000),
})
export type CookieConsent = z.infer<typeof CookieConsent>
export const CookieConsentDocument = plainDocument('cookie-consent', CookieConsent)
