import type { IncomingMessage } from 'node:http'
import { parseAddress } from './address.ts'
import { extensionMethods, overrideHeader } from './rewrite-request.ts'

/** The real deed of a request: the override counts on POST alone and for the six methods alone (wire reference 3.1). */
export const verbConstraint = {
  name: 'verb',
  storage,
  // Without this an override that no route knows would be answered by the route for plain POST.
  mustMatchWhenDerived: true,
  deriveConstraint(request: IncomingMessage): string {
    const named = String(request.headers[overrideHeader] ?? '').toUpperCase()
    const isKnown = (extensionMethods as readonly string[]).includes(named)
    // The router's type wants a text; undefined is its word for “nothing to match”.
    return (request.method === 'POST' && isKnown ? named : undefined) as string
  },
}

/** What follows the path of a file in the addresses of an asset. */
const suffixes =
  /(?:\.info(?:\/__details|\/__passages|\/__captions\/[A-Za-z\d-]+|\/__renditions\/(?:ORIGINAL|[0-9a-f-]{36}))?|\.info\.(?:alike|consent|licences|mentions|stack|downloads)|\.info\.annotations(?:\.mentions|\/\d{1,15}(?:\.mentions|\.comments(?:\/\d{1,15})?)?)?|\.info\.(?:comments|crops|made-from)(?:\/\d{1,15})?|\/__revisions(?:\/compare|\/\d{1,9}(?:\/(?:rollback(?:-to)?|thumbnail|preview|file))?)?)$/

/** Assets and collections share one tree of addresses; `.info` at the end tells them apart (wire reference 3.3). */
const suffixConstraint = {
  name: 'suffix',
  storage,
  deriveConstraint(request: IncomingMessage): string {
    const { path } = parseAddress(request.url ?? '/')
    const suffix = suffixes.exec(path)?.[0] ?? shortSuffix(path, request)
    // Captions have one route for all languages, files for all renditions.
    return suffix
      .replace(/(__(?:captions|renditions)\/).*/, '$1*')
      .replace(/(__revisions\/|\.(?:crops|annotations|made-from)\/)\d+/, '$1*')
      .replace(/(\.comments\/)\d+/, '$1*')
  },
}

/** `car.jpg.annotations/12`: without `.info` (wire reference 19.1). */
const shortAnnotations = /[^/]\.[^./]+(\.annotations(?:\/\d{1,15})?)$/
const aboutAnnotations = /^application\/(?:vnd\.fotoware\.(?:annotation|annotation-list|count)\+)?json$/

/**
 * A folder may be called `car.jpg.annotations`, and is at the same address: whoever asks for a page or a document of collections,
 * or sends one, means the folder.
 */
function shortSuffix(path: string, { method, headers }: IncomingMessage): string {
  const found = shortAnnotations.exec(path)?.[1]
  if (found === undefined) return ''
  const isRead = method === 'GET' || method === 'HEAD'
  const named = (isRead ? headers.accept : headers['content-type']) ?? ''
  const types = named.split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '')
  const [first = ''] = types
  const isMeant = ['', '*/*', 'application/*'].includes(first) || types.some((type) => aboutAnnotations.test(type))
  return isMeant && !first.startsWith('text/') ? `.info${found}` : ''
}

/** One address begins tasks of all kinds; the type of the body tells them apart (wire reference 11.1). */
const contentConstraint = {
  name: 'content',
  storage,
  deriveConstraint(request: IncomingMessage): string {
    const type = request.headers['content-type'] ?? ''
    return /^application\/vnd\.fotoware\.([a-z-]+)\+json(?=\s*(?:;|$))/i.exec(type)?.[1]?.toLowerCase() ?? ''
  },
}

/** How addresses are told apart, wherever they are looked up. */
export const routing = {
  ignoreTrailingSlash: true,
  maxParamLength: 4096,
  constraints: { verb: verbConstraint, suffix: suffixConstraint, content: contentConstraint },
}

function storage() {
  const handlers = new Map<unknown, unknown>()
  return {
    get: (key: unknown) => (handlers.get(key) ?? null) as never,
    set: (key: unknown, store: unknown) => {
      handlers.set(key, store)
    },
  }
}
