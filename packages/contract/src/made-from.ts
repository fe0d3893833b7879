import { z } from 'zod'
import { Asset } from './assets.ts'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'
import { waysMade } from './ways-made.ts'

/** Sources that people can give one asset; what files and rules say is not counted. */
export const mostSources = 50

/** One end of a link between what was made and what it was made from. */
const MadeFromLink = z.object({
  asset: Asset,
  how: z.enum(waysMade),
  /** Takes the link away; files and rules do not make it again. */
  remove: offered(deed('DELETE', null, null)),
})
export type MadeFromLink = z.infer<typeof MadeFromLink>

/** What an asset was made from, and what was made from it, the newest first, each with pages: as far as the viewer sees it; ours. */
export const MadeFromDocument = document(
  'made-from',
  z.object({
    sources: z.object({ data: z.array(MadeFromLink), paging: listPaging(href('made-from')) }),
    made: z.object({
      /** Of all pages. */
      count: z.int(),
      data: z.array(MadeFromLink),
      paging: listPaging(href('made-from')),
    }),
    add: offered(deed('POST', 'made-from-source', 'made-from')),
  }),
)
export type MadeFrom = z.infer<typeof MadeFromDocument.shape>

/** What the asset of this address was made from. */
export const MadeFromSource = message('made-from-source', z.object({ asset: z.object({ href: z.string() }) }))

export const madeFromAuditDeeds = ['made-from.linked', 'made-from.unlinked'] as const
