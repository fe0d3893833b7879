import { z } from 'zod'
import { document, href } from './document.ts'
import type { DocumentKind } from './document-kinds.generated.ts'
import { wholePaging } from './paging.ts'

/** What a person may have of each kind fits on one page. */
function listDocument<Kind extends DocumentKind, Item extends z.ZodType>(kind: Kind, item: Item) {
  return document(kind, z.object({ data: z.array(item), paging: wholePaging(href(kind)) }))
}

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
export const MarkerListDocument = listDocument('marker-list', Marker)

/** Collections and searches that somebody wants to find again (wire reference 16.5). */
export const BookmarkListDocument = listDocument(
  'bookmark-list',
  z.object({
    href: z.string(),
    name: z.string(),
    collection: z.string(),
    searchString: z.string(),
    shared: z.boolean(),
  }),
)

/** Places outside archives where files can be delivered (wire reference 16.5). */
export const DestinationListDocument = listDocument(
  'destination-list',
  z.object({ href: z.string(), name: z.string() }),
)
