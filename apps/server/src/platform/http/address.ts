import { say } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

/** An address taken apart (wire reference 3.3): path, matrix parameters after the last slash, query. */
export interface Address {
  /** The path without matrix parameters and without a final slash, still percent-encoded. */
  path: string
  matrix: Map<string, string>
  query: URLSearchParams
}

/**
 * Takes the address of a request apart. A `;` in a file name is always `%3B` in our hrefs, so a bare one begins
 * parameters: `/archives/5000-Photos/;o=-fn;p=1?q=oslo`.
 */
export function parseAddress(url: string): Address {
  const question = url.indexOf('?')
  const whole = question < 0 ? url : url.slice(0, question)
  const query = new URLSearchParams(question < 0 ? '' : url.slice(question + 1))
  const semicolon = whole.indexOf(';', whole.lastIndexOf('/') + 1)
  const path = semicolon < 0 ? whole : whole.slice(0, semicolon)
  const matrix = new Map<string, string>()
  for (const part of semicolon < 0 ? [] : whole.slice(semicolon + 1).split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0) matrix.set(part.slice(0, equals), decodeSegment(part.slice(equals + 1)))
  }
  return { path: path.length > 1 ? path.replace(/\/+$/, '') : path, matrix, query }
}

/**
 * Where a page of a list begins, in the parameter that the address of the page has for it: the parts that `form` has in brackets;
 * null for the first page. @throws Problem InvalidRequest that names the parameter.
 */
export function placeBefore(url: string, form: RegExp, name = 'before'): string[] | null {
  const text = parseAddress(url).query.get(name)
  if (text === null) return null
  const found = form.exec(text)
  if (found) return found.slice(1)
  const fields = [{ field: name, rule: 'place', message: say('programs.takePlace') }]
  throw new Problem('InvalidRequest', { message: say('programs.noPlace', { name }), fields })
}

/** The same for lists whose places are the numbers of their rows. */
export function numberBefore(url: string, name = 'before'): number | null {
  const [number] = placeBefore(url, /^(\d{1,15})$/, name) ?? []
  return number === undefined ? null : Number(number)
}

/** The address that the router sees: without parameters, so that they fit every route. */
export function routedUrl(url: string): string {
  const question = url.indexOf('?')
  const whole = question < 0 ? url : url.slice(0, question)
  const semicolon = whole.indexOf(';', whole.lastIndexOf('/') + 1)
  return (semicolon < 0 ? whole : whole.slice(0, semicolon)) + (question < 0 ? '' : url.slice(question))
}

/** @throws Problem InvalidRequest when a percent sign is not followed by valid UTF-8. */
export function decodeSegment(segment: string): string {
  const text = decoded(segment)
  // No file system and no database has names with this character.
  if (text?.includes('\0')) throw new Problem('NotFound')
  if (text === null) throw new Problem('InvalidRequest', { message: say('programs.address') })
  return text
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** One path segment as it stands in our hrefs: RFC 3986 with `( ) * ' ! ~` left as they are (wire reference 3.3). */
export function encodeSegment(name: string): string {
  return encodeURIComponent(name)
}

/** A path inside an archive, `/` between its parts, as it stands in our hrefs. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeSegment).join('/')
}

/** Parameters of a query that say who asks, in any letter case: ours, and those of old clients (wire reference 4.5). */
const credentialNames: ReadonlySet<string> = new Set([
  'access_token',
  'lt',
  'fwapitoken',
  'apikey',
  'token',
  'password',
])

export const isCredentialName = (name: string): boolean => credentialNames.has(name.toLowerCase())

/** An address that may be repeated to people and programs: the rest of it as it came, without what says who asked. */
export function withoutCredentials(url: string): string {
  const question = url.indexOf('?')
  if (question < 0) return url
  const kept = url
    .slice(question + 1)
    .split('&')
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some(isCredentialName))
  return kept.length === 0 ? url.slice(0, question) : `${url.slice(0, question)}?${kept.join('&')}`
}
