import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { go } from '#platform/navigation/history.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'

/**
 * Sends whoever must choose a new password to that page, with the way back (SES-012). The server refuses them every
 * document, so no other page is drawn: `elsewhere` until they are there.
 */
export function useForcedPassword(): 'here' | 'elsewhere' | false {
  const { user } = useSession()
  const address = useAddress()
  const isForced = user?.isForcePasswordChangeSet === true
  const isHere = address.startsWith(clientAddresses.forcedPassword)
  // The address is there before the page is: until then the page of the address before would be drawn, and ask for it.
  const isDrawn = useMatches({ select: (matches) => matches.at(-1)?.fullPath === clientAddresses.forcedPassword })
  useEffect(() => {
    if (!isForced || isHere) return
    const isLogin = address.startsWith(clientAddresses.login)
    const to = isLogin ? (new URLSearchParams(address.split('?')[1] ?? '').get('to') ?? '') : address
    go(`${clientAddresses.forcedPassword}?to=${encodeURIComponent(to)}`, { replace: true })
  }, [isForced, isHere, address])
  return isForced && (isDrawn ? 'here' : 'elsewhere')
}
