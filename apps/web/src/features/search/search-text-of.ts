/** What an address looks for, as the server says it: the typed text alone when there is nothing else, else the whole query. */
export function searchTextOf(address: string): string {
  const pairs = [...new URLSearchParams(address.split('?')[1] ?? '')]
  return pairs.map(([key, value]) => (key === 'q' ? value : `${key}:${value}`)).join(' AND ')
}
