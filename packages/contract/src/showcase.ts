import { z } from 'zod'
import { Preview } from './assets.ts'
import { document, href } from './document.ts'

const ShownAlbum = z.object({
  href: href('collection', 'collectioninfo', 'assetlist', 'count'),
  title: z.string(),
  /** When it disappears by itself. */
  until: z.iso.datetime(),
  /** How many the viewer sees. */
  assetCount: z.int(),
  posterImages: z.array(Preview),
})
export type ShownAlbum = z.infer<typeof ShownAlbum>

/** Albums that stand on the home page now, those that the viewer may open; ours. */
export const ShowcaseDocument = document('showcase', z.object({ data: z.array(ShownAlbum) }))

export const showcaseEntrance = { showcase: href('showcase') }

export const showcaseAuditDeeds = ['album.showcased', 'album.takenDown'] as const
