import { z } from 'zod'
import { Asset } from './assets.ts'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'

/**
 * How much two assets are alike. `file`: their files hold the same bytes. `picture`: the same picture in another file, size or
 * quality. `near`: nearly the same, such as the next of a burst.
 */
export const likenesses = ['file', 'picture', 'near'] as const
export type Likeness = (typeof likenesses)[number]

const FieldValues = z.object({ field: z.int(), label: z.string(), values: z.array(z.string()) })

/** What happens when one asset is merged into another. */
const MergeOffer = z.object({
  merge: deed('POST', 'asset-merge', 'task-creation'),
  /** What the one that is kept is told by the other. */
  gains: z.array(FieldValues),
  /** What the other says otherwise: it goes with it. */
  loses: z.array(FieldValues),
})
export type MergeOffer = z.infer<typeof MergeOffer>

const Alike = z.object({
  asset: Asset,
  archive: z.object({ name: z.string(), href: href('collection', 'collectioninfo') }),
  likeness: z.enum(likenesses),
  /** How many of 64 features of the pictures differ; null where they cannot be compared. */
  distance: z.int().nullable(),
  /** Merges this one into the asset of the list; null without the rights. */
  mergeHere: offered(MergeOffer),
  /** Merges the asset of the list into this one. */
  mergeThere: offered(MergeOffer),
})
export type Alike = z.infer<typeof Alike>

/** The assets that are alike to one, of all archives, as far as the viewer sees them; the most alike first. Ours. */
export const AlikeListDocument = document(
  'alike-list',
  z.object({
    asset: z.object({ href: href('asset') }),
    /** Whether the picture tells enough to be compared: blank pages and flat colours do not. */
    isComparable: z.boolean(),
    data: z.array(Alike),
    paging: listPaging(href('alike-list')),
  }),
)
export type AlikeList = z.infer<typeof AlikeListDocument.shape>

/** The asset that is merged into the one of the address: what it alone says is carried over, then it goes to the trash. */
export const AssetMerge = message('asset-merge', z.strictObject({ asset: z.object({ href: z.string().min(1) }) }))

/** Assets of a group that are told at once; the others are in the list of what is alike to one of them. */
export const mostInGroup = 8

/** Assets of an archive that are alike, group by group, as far as the viewer may edit them; ours. */
export const DoublesListDocument = document(
  'doubles-list',
  z.object({
    archive: z.object({ href: href('collection', 'collectioninfo'), name: z.string() }),
    /** Whether every picture that the viewer may edit has been compared. */
    isComplete: z.boolean(),
    data: z.array(
      z.object({
        /** What all of them have in common at least. */
        likeness: z.enum(likenesses),
        count: z.int(),
        data: z.array(Asset),
        alike: href('alike-list'),
      }),
    ),
    paging: listPaging(href('doubles-list')),
  }),
)

export const doublesAuditDeeds = ['asset.merged'] as const
