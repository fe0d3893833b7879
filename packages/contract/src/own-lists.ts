import { z } from 'zod'
import { document, href } from './document.ts'

/** What a person may have of each kind fits on one page. */
const list = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), paging: z.null() })

export type Marker = z.infer<typeof Marker>
const Marker = z.object({
  href: href('marker'),
  name: z.string(),
  description: z.string(),
  /** `#rrggbb`. */
  color: z.string(),
  iconCharacter: z.string(),
  /** An asset carries the marker when each of these fields has its value. */
  fields: z.array(z.object({ field: z.int(), value: z.string() })),
  isPositioned: z.boolean(),
})

/** Signs on assets (wire reference 16.3). */
export const MarkerDocument = document('marker', Marker)
export const MarkerListDocument = document('marker-list', list(Marker))

/** Prepared work on assets (wire reference 16.4). */
export const ActionListDocument = document(
  'action-list',
  list(
    z.object({
      href: z.string(),
      name: z.string(),
      description: z.string(),
      iconCharacter: z.string(),
      type: z.string(),
      requiresInput: z.boolean(),
      metadataEditor: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
)

/** Collections and searches that somebody wants to find again (wire reference 16.5). */
export const BookmarkListDocument = document(
  'bookmark-list',
  list(
    z.object({
      href: z.string(),
      name: z.string(),
      collection: z.string(),
      searchString: z.string(),
      shared: z.boolean(),
    }),
  ),
)

/** Sizes and proportions to crop to (wire reference 16.5). */
export const CropPresetListDocument = document(
  'crop-preset-list',
  list(
    z.object({
      href: z.string(),
      name: z.string(),
      width: z.int(),
      height: z.int(),
      aspect: z.number().nullable(),
      profile: z.string().nullable(),
      shared: z.boolean(),
    }),
  ),
)

/** Places outside archives where files can be delivered (wire reference 16.5). */
export const DestinationListDocument = document(
  'destination-list',
  list(z.object({ href: z.string(), name: z.string() })),
)
