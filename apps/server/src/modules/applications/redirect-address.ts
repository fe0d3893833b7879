import type { ApplicationKind } from '@vitrine/contract/applications.ts'
import { say, type Text } from '#server/texts/say.ts'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
const longest = 2000

/** Whether an address leads to the machine of whoever opens it. */
export const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && loopbackHosts.includes(hostname)

/** Why an address is none to which an application of this kind can be answered; null when it is one. */
export function redirectFault(address: string, kind: ApplicationKind): { rule: string; message: Text } | null {
  if (address.length > longest) return { rule: 'length', message: say('applications.redirectLong', { count: longest }) }
  if (!/^[\x21-\x7e]+$/.test(address) || /["<>\\^`{|}*]/.test(address) || !URL.canParse(address))
    return { rule: 'address', message: say('applications.redirectAddress') }
  if (address.includes('#')) return { rule: 'fragment', message: say('applications.redirectFragment') }
  const url = new URL(address)
  if (url.username !== '' || url.password !== '')
    return { rule: 'credentials', message: say('applications.redirectCredentials') }
  if (url.protocol === 'https:') return webAddressFault(address)
  if (url.protocol === 'http:')
    return isLoopback(url) ? webAddressFault(address) : { rule: 'https', message: say('applications.redirectHttps') }
  // A name of somebody's own, written backwards (RFC 8252, 7.1): no scheme of the browser itself has a dot.
  const isPrivate = kind === 'native' && /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:/.test(address)
  if (isPrivate) return null
  const message = kind === 'native' ? say('applications.redirectScheme') : say('applications.redirectHttps')
  return { rule: 'scheme', message }
}

/** A browser reads `https:host` and `https:///host` as addresses, too: what is kept is what is compared. */
function webAddressFault(address: string): { rule: string; message: Text } | null {
  return /^https?:\/\/[^/]/.test(address) ? null : { rule: 'address', message: say('applications.redirectAddress') }
}

/**
 * Whether an address that a request names is the registered one: sign by sign. A program on the machine of its person may
 * listen on any port of it (RFC 8252, 7.3).
 */
export function isSameRedirect(registered: string, given: string, kind: ApplicationKind): boolean {
  if (registered === given) return true
  if (kind !== 'native' || redirectFault(given, kind) !== null) return false
  const withoutPort = (address: string) => address.replace(/^(http:\/\/(?:\[::1\]|[^:/?]+)):\d{1,5}(?=[/?]|$)/, '$1')
  return isLoopback(new URL(given)) && isLoopback(new URL(registered)) && withoutPort(registered) === withoutPort(given)
}
