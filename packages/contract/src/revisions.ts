import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'

const value = z.union([z.string(), z.array(z.string())])

/** The body of a PATCH of an asset (wire reference 7.4): fields that are not named stay as they are. */
export const AssetUpdate = message(
  'assetupdate',
  z.object({
    metadata: z.record(
      z.string(),
      z.object({ value: z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]) }),
    ),
  }),
)

/** What is taken back (wire reference 18.2). */
export const RollbackRequest = message(
  'rollback-request',
  z.object({ rollbackType: z.enum(['all', 'file', 'metadata']).default('all') }),
)

/** One change of an asset (wire reference 18.1); `through` and `changes` are ours. */
export const Revision = z.object({
  id: z.int(),
  number: z.int(),
  href: z.string(),
  created: z.string(),
  /** Empty where a file said something else when it was read again. */
  createdBy: z.string(),
  comment: z.string(),
  type: z.enum(['file', 'metadata', 'both']),
  isCurrent: z.boolean(),
  canRollback: z.boolean(),
  canDelete: z.boolean(),
  through: z.enum(['page', 'program', 'command', 'file']),
  /** An empty text where the field had no value, or has none any more. */
  changes: z.array(z.object({ field: z.object({ id: z.int(), label: z.string() }), old: value, new: value })),
  /** Takes this change back, and what came after it as well. */
  rollback: offered(deed('POST', 'rollback-request', 'asset')),
  rollbackTo: offered(deed('POST', 'rollback-request', 'asset')),
})
export type Revision = z.infer<typeof Revision>

/** The history of one asset, newest first. */
export const RevisionListDocument = document(
  'revision-list',
  z.object({ data: z.array(Revision), paging: listPaging(href('revision-list')) }),
)
