import type { IncomingMessage } from 'node:http'
import { routedUrl } from './address.ts'
import { wantsPage } from './negotiate.ts'

/** What the router asks of each request: the address without parameters. The whole of it stays at `originalUrl`. */
export function addressReader(base: string) {
  return (request: IncomingMessage): string => {
    const url = meantUrl(request, base)
    Object.assign(request, { originalUrl: url })
    return routedUrl(url)
  }
}

/**
 * The address that a program means. Some join a name that ends with a slash and an href that begins with one; others ask the
 * root for the descriptor, where people are led to the page.
 */
function meantUrl({ url = '/', headers: { accept = '' } }: IncomingMessage, base: string): string {
  const single = url.replace(/^\/{2,}/, '/')
  const isRoot = single === '/' || single.startsWith('/?')
  return isRoot && /\bjson\b/i.test(accept) && !wantsPage(accept) ? base + single : single
}
