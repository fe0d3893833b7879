import { z } from 'zod'
import { mostNamed } from './bulk-edits.ts'
import { message } from './document.ts'

const assets = z
  .array(z.object({ href: z.string().min(1) }))
  .min(1)
  .max(mostNamed)

/** Another name for files (wire reference 11.1): several get it with a number. */
export const RenameRequest = message('rename-request', z.object({ assets, 'job-filename': z.string().min(1) }))

/** Another folder for files; ours: within their archive. */
export const MoveRequest = message(
  'move-request',
  z.object({
    assets,
    /** Address of a collection that takes files. */
    'job-destination': z.string().min(1),
    /** Path below it; made where it is missing. */
    'job-folder': z.string().max(2000).optional(),
  }),
)

export const fileMovesAuditDeeds = ['asset.renamed', 'asset.moved'] as const
