import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'
import { backUpStates } from './upkeep-values.ts'

const moment = z.iso.datetime()
/** What can differ; the store of renditions has kinds of its own. */
export const findingKinds = [
  'offline',
  'missing',
  'changed',
  'damaged',
  'untracked',
  'unreadable',
  'rendition-missing',
  'rendition-empty',
  'rendition-damaged',
  'rendition-unused',
] as const

const ArchiveCheck = z.object({
  /** Number of the archive; 0 for the store of renditions. */
  id: z.int(),
  /** Empty for the store. */
  name: z.string(),
  /** Null: it was never checked from here. */
  last: z
    .object({
      state: z.enum(backUpStates),
      readsContent: z.boolean(),
      at: moment,
      seconds: z.int().nullable(),
      /** Files that were compared so far. */
      compared: z.int(),
      found: z.array(z.object({ kind: z.enum(findingKinds), count: z.int() })),
      findings: href('check-finding-list'),
    })
    .nullable(),
})
export type ArchiveCheck = z.infer<typeof ArchiveCheck>

/** The last check of each archive and of the store of renditions; ours. */
export const ArchiveCheckListDocument = document(
  'archive-check-list',
  z.object({
    data: z.array(ArchiveCheck),
    isBusy: z.boolean(),
    begin: offered(deed('POST', 'archive-check-wish', null)),
  }),
)

const Finding = z.object({
  number: z.int(),
  kind: z.enum(findingKinds),
  /** Inside the archive, or a key of the store. */
  path: z.string(),
  /** What was found, in English. */
  detail: z.string(),
})

/** What differs, in the order in which it was found. */
export const CheckFindingListDocument = document(
  'check-finding-list',
  z.object({
    data: z.array(Finding),
    paging: listPaging(href('check-finding-list')),
    /** The first so many are kept. */
    limit: z.int(),
  }),
)

/** `archive` null: all of them, and the store. Without contents only sizes and dates are looked at. */
export const ArchiveCheckWish = message(
  'archive-check-wish',
  z.strictObject({ archive: z.int().min(0).nullable(), readsContent: z.boolean() }),
)

export const archiveChecksAuditDeeds = ['file-check.begun'] as const
