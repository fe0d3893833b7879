import { isIP } from 'node:net'

/** For whom passkeys are made: the name of this server, and the origin of its pages. */
export interface RelyingParty {
  id: string
  origin: string
}

/** @param origin of our pages, as the browser has it. Null where no browser makes passkeys: for a number, or without encryption. */
export function relyingPartyAt(origin: string): RelyingParty | null {
  const { hostname, protocol } = new URL(origin)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { id: hostname, origin: new URL(origin).origin } : null
}
