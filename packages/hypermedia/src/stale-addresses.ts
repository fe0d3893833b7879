/**
 * The addresses that an answer to an unsafe method says are stale: the one that was asked (RFC 9111, 4.4), `Location`,
 * `Content-Location`, and every `Link` with `rel="invalidates"`. Without the origin, as documents write them.
 */
export function staleAddresses(asked: string, headers: Headers): string[] {
  const named = [headers.get('location'), headers.get('content-location'), ...invalidated(headers.get('link') ?? '')]
  const addresses = [asked, ...named.filter((address) => address !== null)]
  return [...new Set(addresses.map((address) => withoutOrigin(address, asked)))]
}

function invalidated(links: string): string[] {
  const found = links.matchAll(/<([^>]*)>\s*((?:;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^",;\s]+)\s*)*)/g)
  return [...found].flatMap(([, address = '', parameters = '']) => {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^",;\s]+))/i.exec(parameters)
    return (rel?.[1] ?? rel?.[2] ?? '').split(/\s+/).includes('invalidates') ? [address] : []
  })
}

function withoutOrigin(address: string, asked: string): string {
  const { pathname, search } = new URL(address, new URL(asked, 'http://here.invalid'))
  return pathname + search
}
