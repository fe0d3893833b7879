import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useContext } from 'react'
import { SessionContext } from '#features/session/use-session.ts'
import { siteOfPage } from '#platform/navigation/entrance.ts'

/** What visitors are told about cookies. Where guests are not let in there is no descriptor: the page has the address (CKE-001). */
export function useCookieConsent() {
  const session = useContext(SessionContext)
  return useResource(session?.descriptor.cookieConsent ?? siteOfPage.cookieConsent ?? null, 'cookie-consent')
}
