import { z } from 'zod'
import { deed, document, href, leaf, leafTemplate, message, offered } from './document.ts'
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

/** Which two entries of a history are held against each other, by their numbers (wire reference 18.4). */
export const CompareRequest = message(
  'revision-compare-request',
  z.object({ leftRevision: z.int().min(0), rightRevision: z.int().min(0) }),
)

/** A version of the file of an asset, as one entry of its history tells of it; ours. */
const RevisionFile = z.object({
  /** From 1 on. */
  version: z.int(),
  filename: z.string(),
  mediaType: z.string(),
  width: offered(z.int()),
  height: offered(z.int()),
  /** The number of the version whose bytes these are, where somebody went back to it. */
  backTo: offered(z.int()),
  /** Null where the bytes are not kept, and without the right to see them. */
  thumbnail: offered(leaf('image')),
  preview: offered(leaf('image')),
  download: offered(leaf('file')),
  /** The same for whoever says for what it will be used. */
  downloadFor: offered(leafTemplate('file')),
})

/** One change of an asset (wire reference 18.1); `through` and `changes` are ours. */
export const Revision = z.object({
  id: z.int(),
  number: z.int(),
  href: z.string(),
  created: z.string(),
  /** Empty where a file said something else when it was read again. */
  createdBy: z.string(),
  comment: z.string(),
  /** Bytes of the file; null for a change of values. */
  filesize: offered(z.int()),
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
  /** Null for a change of values. */
  file: offered(RevisionFile),
  /** Deletes an earlier version of the file. */
  remove: offered(deed('DELETE', null, null)),
})
export type Revision = z.infer<typeof Revision>

/** The history of one asset, newest first. */
export const RevisionListDocument = document(
  'revision-list',
  z.object({
    data: z.array(Revision),
    paging: listPaging(href('revision-list')),
    /** Holds two entries against each other; ours. */
    compare: deed('POST', 'revision-compare-request', 'revision-comparison'),
  }),
)

const difference = { left: value, right: value, changed: z.boolean() }

/** An asset as it was after two entries of its history. */
export const RevisionComparison = message(
  'revision-comparison',
  z.object({
    left: Revision,
    right: Revision,
    fields: z.array(z.object({ field: z.int(), label: z.string(), ...difference })),
    /** Of the file. */
    attributes: z.array(z.object({ name: z.enum(['filename', 'filesize', 'mediaType', 'pixels']), ...difference })),
  }),
)
export type RevisionComparison = z.infer<(typeof RevisionComparison)['shape']>

export const revisionsAuditDeeds = ['asset.replaced', 'asset.versionDeleted'] as const
