import { queryText } from '@vitrine/search-language/parsing/query-text.ts'

/** What an address looks for, as the server says it. */
export function searchTextOf(address: string): string {
  return queryText([...new URLSearchParams(address.split('?')[1] ?? '')])
}
