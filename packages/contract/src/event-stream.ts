import { z } from 'zod'
import { href } from './document.ts'

/**
 * What the stream of events tells; ours. `open`: it begins here. `changed`: these are stale. `again`: of these one sees a part,
 * so they are to be asked again from time to time. `reset`: everything is to be asked again.
 */
export const eventNames = ['open', 'changed', 'again', 'reset'] as const
export type EventName = (typeof eventNames)[number]

/** The data of `changed` and `again`: addresses of which what was read before is not to be believed any more. */
export const ChangedEvent = z.object({
  /** Assets that are new, say something else or are shown otherwise, with the number of their last change. */
  assets: z.array(z.object({ href: href('asset'), changeNumber: z.int() })),
  /** Collections in which assets came, went or stand in another order; those that hold them are stale with them. */
  collections: z.array(href('collection')),
})
export type ChangedEvent = z.infer<typeof ChangedEvent>
