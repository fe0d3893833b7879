import { z } from 'zod'
import { AssetLinkList, CollectionUpdate } from './albums.ts'
import { document, href, message } from './document.ts'

/** All that the signed-in person has pinned, newest first, so that a client can mark it wherever it is shown; ours. */
export const PinLinks = z.object({
  data: z.array(z.object({ href: href('asset') })),
  /** Most pins that a person may have. */
  limit: z.int(),
})
export type PinLinks = z.infer<typeof PinLinks>
export const PinLinksDocument = document('pin-links', PinLinks)

const links = AssetLinkList.shape.shape.data

/** Assets that are pinned: named, or what a collection shows (wire reference 16.1). */
export const PinAddition = { ...AssetLinkList, shape: AssetLinkList.shape.pick({ data: true, selection: true }) }

/** Assets whose pins are taken away (wire reference 16.1). */
export const PinRemoval = {
  ...CollectionUpdate,
  shape: z.strictObject({ assets: z.strictObject({ delete: links }) }),
}

/** What became of it. */
export const PinsChangedMessage = message(
  'pins-changed',
  z.object({ value: z.enum(['assetsAdded', 'assetsDeleted']), count: z.int() }),
)

/** The own pins, at the entry point of the signed-in person. */
export const pinsEntrance = {
  pins: href('assetlist', 'collection', 'collectioninfo', 'count'),
  pinLinks: href('pin-links'),
}
