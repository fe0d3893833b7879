import { z } from 'zod'
import { href, message } from './document.ts'

/** Most assets that one request names. */
const mostNamed = 10_000

const links = z.array(z.object({ href: z.string().min(1) })).max(mostNamed)
const Name = z.string().trim().min(1).max(200)
const Description = z.string().trim().max(2000)
/** Everything that a collection of an archive or a search shows but for some; ours. */
const Selection = z.object({ href: z.string().min(1), except: z.array(z.string()).max(mostNamed).default([]) })

/** A new album, with assets in this order (wire reference 14.2). */
export const AlbumCreation = message(
  'album-creation-info',
  z.strictObject({
    name: Name,
    description: Description.default(''),
    assets: links.default([]),
    selection: Selection.optional(),
  }),
)

const place = {
  relativeTo: z.string().min(1).nullable().optional(),
  /** Another name of the same. */
  reference: z.string().min(1).nullable().optional(),
  position: z.enum(['before', 'after', 'top', 'bottom']).optional(),
}

/**
 * Assets that are put into an album: named, or by what a collection shows (wire reference 14.3). With REORDER, assets of the
 * album that are moved, in the order given (14.4): beside `relativeTo`, or beside all the others where it is null or missing;
 * without `position` they come first.
 */
export const AssetLinkList = message(
  'assetlinklist',
  z.strictObject({ data: links.default([]), selection: Selection.optional(), ...place }),
)

/** What each of the two takes. */
export const AlbumAddition = { ...AssetLinkList, shape: AssetLinkList.shape.pick({ data: true, selection: true }) }
export const AlbumOrder = {
  ...AssetLinkList,
  shape: z.strictObject({ ...place, data: links.min(1), position: place.position.default('top') }),
}

/** What of an album changes (wire reference 6.9). */
export const CollectionUpdate = message(
  'collectionupdate',
  z.strictObject({
    name: Name.optional(),
    description: Description.optional(),
    archived: z.boolean().optional(),
    /** Takes a deletion back; ours. */
    deleted: z.literal(false).optional(),
    /** Of the cover; null: its first pictures. */
    poster_asset: z.string().min(1).nullable().optional(),
    assets: z.strictObject({ add: links.default([]), delete: links.default([]) }).optional(),
  }),
)

/** What of an archive changes this way: its cover alone. */
export const ArchiveCoverUpdate = {
  ...CollectionUpdate,
  shape: CollectionUpdate.shape.pick({ poster_asset: true }).required(),
}

/** The lists of albums, at the entry point of the signed-in person. */
export const albumsEntrance = {
  albums: href('collectionlist'),
  albums_own: href('collectionlist'),
  albums_shared: href('collectionlist'),
  albums_archived: href('collectionlist'),
  albums_deleted: href('collectionlist'),
}

export const albumsAuditDeeds = [
  'album.added',
  'album.changed',
  'album.filled',
  'album.emptied',
  'album.deleted',
  'album.restored',
  'album.removed',
] as const
