import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { go } from '#platform/navigation/history.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'

const enrolling = clientAddresses.found('sign-in-security')

/**
 * Sends whoever must choose a new password, or set up a second factor, to that page, with the way back (SES-012). The server
 * refuses them every document, so no other page is drawn: `elsewhere` until they are there.
 */
export function useForcedPage(): 'here' | 'elsewhere' | false {
  const { user } = useSession()
  const address = useAddress()
  const page = user?.isForcePasswordChangeSet
    ? clientAddresses.forcedPassword
    : user?.isSecondFactorDemanded
      ? enrolling
      : null
  const isHere = page !== null && address.startsWith(page)
  // The address is there before the page is: until then the page of the address before would be drawn, and ask for it.
  const isDrawn = useMatches({ select: (matches) => matches.at(-1)?.fullPath === page })
  useEffect(() => {
    if (page === null || isHere) return
    const isLogin = address.startsWith(clientAddresses.login)
    const to = isLogin ? (new URLSearchParams(address.split('?')[1] ?? '').get('to') ?? '') : address
    go(`${page}?to=${encodeURIComponent(to)}`, { replace: true })
  }, [page, isHere, address])
  return page !== null && (isDrawn ? 'here' : 'elsewhere')
}
