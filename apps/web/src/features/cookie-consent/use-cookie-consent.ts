import type { ApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useContext } from 'react'
import { SessionContext } from '#features/session/use-session.ts'
import { base } from '#platform/navigation/entrance.ts'

/** CKE-001 names this address; where guests are not let in there is no descriptor to tell it. */
const knownAddress = `${base}/api/privacy/cookie-consent` as ApiDescriptor['cookieConsent']

/** What visitors are told about cookies. Works without a session. */
export function useCookieConsent() {
  const session = useContext(SessionContext)
  return useResource(session?.descriptor.cookieConsent ?? knownAddress, 'cookie-consent')
}
