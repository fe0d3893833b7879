import { z } from 'zod'
import { href, message, offered, plainDocument } from './document.ts'
import { listPaging } from './paging.ts'

/** A file that could not be read, with the reason; in no list of assets until it is tried again with success. */
export const ParkedFile = z.object({
  id: z.int(),
  archiveId: z.int(),
  /** Inside the archive, parts joined by `/`. */
  path: z.string(),
  filesize: z.int(),
  modified: z.string(),
  /** Null when it is not known any more. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type ParkedFile = z.infer<typeof ParkedFile>

export const ParkedListDocument = plainDocument(
  'parked-list',
  z.object({ data: z.array(ParkedFile), paging: listPaging(href('parked-list')) }),
)

/** Which parked files are to be tried again: these, those of one archive, or all. */
export const ParkedRetry = message(
  'parked-retry',
  z.strictObject({
    archiveId: z.int().optional(),
    ids: z.array(z.int()).min(1).max(1000).optional(),
  }),
)

/** How many are tried again. */
export const ParkedRetried = message('parked-retried', z.object({ count: z.int() }))

/** Files that could not be read, for administrators. */
export const parkedEntrance = { parked: offered(href('parked-list')) }
