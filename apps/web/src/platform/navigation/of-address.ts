import { ownAddress } from '@vitrine/contract/own-address.ts'

/** The address of a page that is about a document of the API: it outlives a reload and can be sent. */
export function writeOfAddress(page: string, document: string): string {
  return `${page}?${new URLSearchParams({ of: document })}`
}

/** Which document a page is about; null for what lies elsewhere. `home` is where addresses of this site begin. */
export function readOfAddress<Href extends string>(address: string, home: string): Href | null {
  const [, query = ''] = address.split(/\?(.*)/s)
  return ownAddress(new URLSearchParams(query).get('of'), home) as Href | null
}
