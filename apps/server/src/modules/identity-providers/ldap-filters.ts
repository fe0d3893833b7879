import type { Filter } from 'ldapts'
import { loadLdap } from './open-directory.ts'

/** A text as its bytes in UTF-8, each as one letter, as the library reads `\xx`; and back. */
const asBytes = (text: string) => Buffer.from(text).toString('latin1')
const bytesOf = (letters: string) => Buffer.from(letters, 'latin1')

/** @throws TypeError for bytes that are no text. */
const textOf = (letters: string) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(letters))

/**
 * A filter as it is written (RFC 4515), with values for its places. The library sends `\c3\a5` as two letters: so that filters mean
 * what they say it is given bytes. @throws Error for what is no filter.
 */
export async function readFilter(filter: string, values: Readonly<Record<string, string>> = {}): Promise<Filter> {
  const { FilterParser } = await loadLdap()
  let filled = filter
  // Not as a pattern: what is typed may hold a dollar sign.
  for (const [place, value] of Object.entries(values)) filled = filled.replaceAll(place, () => value)
  return sent(FilterParser.parseString(asBytes(filled)))
}

/** What is typed, for a place in a filter. */
export async function escaped(value: string): Promise<string> {
  const { escapeFilter } = await loadLdap()
  return escapeFilter`${value}`
}

/** Among those of a filter, the ones with one of these values, which are no text in some directories. */
export async function andOneOf(
  among: Filter,
  attribute: string,
  values: readonly (string | Buffer)[],
): Promise<Filter> {
  const { AndFilter, EqualityFilter, OrFilter } = await loadLdap()
  const filters = values.map((value) => new EqualityFilter({ attribute, value }))
  return new AndFilter({ filters: [among, new OrFilter({ filters })] })
}

/** With each value as it goes over the line. */
async function sent(filter: Filter): Promise<Filter> {
  const ldap = await loadLdap()
  const over = (one: Filter): Filter => {
    if (one instanceof ldap.AndFilter || one instanceof ldap.OrFilter) one.filters = one.filters.map(over)
    else if (one instanceof ldap.NotFilter) one.filter = over(one.filter)
    else if (one instanceof ldap.EqualityFilter) one.value = bytesOf(String(one.value))
    else if (one instanceof ldap.SubstringFilter) {
      one.initial = textOf(one.initial)
      one.any = one.any.map(textOf)
      one.final = textOf(one.final)
    } else if (hasText(one)) one.value = textOf(one.value)
    return one
  }
  return over(filter)
}

/** Comparisons and rules, which the library sends as texts alone. */
const hasText = (filter: Filter): filter is Filter & { value: string } =>
  'value' in filter && typeof filter.value === 'string'
