import type { Collection } from '@vitrine/contract/collections.ts'
import { ownAddress } from '@vitrine/contract/own-address.ts'

type TrashHref = NonNullable<Collection['trash']>

/** The page of a trash: it outlives a reload and can be sent. */
export function writeTrashAddress(page: string, trash: TrashHref): string {
  return `${page}?${new URLSearchParams({ of: trash })}`
}

/** Which trash a page is about; null for what lies elsewhere. `home` is where addresses of this site begin. */
export function readTrashAddress(address: string, home: string): TrashHref | null {
  const [, query = ''] = address.split(/\?(.*)/s)
  return ownAddress(new URLSearchParams(query).get('of'), home) as TrashHref | null
}
