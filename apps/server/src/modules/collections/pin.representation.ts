import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { mediaTypeOf } from '@vitrine/contract/document.ts'
import type { PinKind } from '@vitrine/contract/pin-lists.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'

/** How a place is pinned: by its address among the preferences of whoever has signed in. */
export function representPin({ kind, mayChange }: Viewer, list: PinKind, href: string): CollectionInfo['pin'] {
  if (kind !== 'user' || !mayChange) return null
  return { href, type: mediaTypeOf('user-preferences'), kind: list }
}
