import type { ApiDescriptor } from '@vitrine/contract/api-descriptor.ts'

/** The one address that the client knows; the server writes it into the page (`{base}/`). */
export const entrance: ApiDescriptor['href'] = fromPage('vitrine-entrance') ?? '/'

/** Where to sign in when the entrance is closed to guests and so cannot tell; the server writes this one, too. */
export const signInDeed: ApiDescriptor['services']['login'] | undefined = fromPage('vitrine-sign-in')

/** Where an invitation is shown to whoever has its secret, for the same case. */
export const invitedDeed: ApiDescriptor['invited'] | undefined = fromPage('vitrine-invited')

/** Where a consent form is shown to whoever has its secret, for the same case. */
export const consentDeed: ApiDescriptor['consentAsked'] | undefined = fromPage('vitrine-consent')

/** How people without a session get in, beside signing in; for the same case. */
export const waysInHref: ApiDescriptor['waysIn'] | undefined = fromPage('vitrine-ways-in')

/** The site's own pages and style sheet, for the same case: an imprint must be found, and the log-in view wears the sheet. */
export const siteOfPage: {
  pages: ApiDescriptor['sitePages'] | undefined
  css: string | undefined
  cookieConsent: ApiDescriptor['cookieConsent'] | undefined
} = {
  pages: fromPage('vitrine-site-pages'),
  css: fromPage('vitrine-site-css'),
  cookieConsent: fromPage('vitrine-cookie-consent'),
}

/** `{base}` without its final slash: the prefix of the client's own routes (API-001, API-002). */
export const base = entrance.replace(/\/$/, '')

function fromPage(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
