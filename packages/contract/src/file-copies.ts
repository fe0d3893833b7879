import { z } from 'zod'
import { mostNamed } from './bulk-edits.ts'
import { deed, message, offered } from './document.ts'

const asset = z.object({ href: z.string().min(1) })

/** Copies of files in another folder or archive (wire reference 11.1). */
export const CopyRequest = message(
  'copy-request',
  z.object({
    assets: z.array(asset).min(1).max(mostNamed),
    /** Address of a collection that takes files. */
    'job-destination': z.string().min(1),
    /** Path below it; made where it is missing. */
    'job-folder': z.string().max(2000).optional(),
  }),
)

/** Copies of files beside them (wire reference 11.1). */
export const DuplicateRequest = message(
  'duplicate-request',
  z.object({
    assets: z
      .array(asset.extend({ revision: z.int().nullable().optional() }))
      .min(1)
      .max(mostNamed),
  }),
)

/** Where copying is begun; ours: one address takes tasks of all kinds. */
export const fileCopiesEntrance = {
  fileCopies: offered(
    z.object({
      copy: deed('POST', 'copy-request', 'task-creation'),
      duplicate: deed('POST', 'duplicate-request', 'task-creation'),
    }),
  ),
}

export const fileCopiesAuditDeeds = ['asset.copied', 'asset.duplicated'] as const
