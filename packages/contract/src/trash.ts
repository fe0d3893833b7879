import { z } from 'zod'
import { mostNamed } from './bulk-edits.ts'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'

/** Files are deleted (wire reference 11.1): these, or, ours, everything that a collection or search shows but for some. */
export const DeleteRequest = message(
  'delete-request',
  z.object({
    assets: z
      .array(z.object({ href: z.string().min(1) }))
      .min(1)
      .max(mostNamed)
      .optional(),
    selection: z.object({ href: z.string().min(1), except: z.array(z.string()).max(mostNamed).default([]) }).optional(),
  }),
)

/** A file in the trash of an archive. */
export const TrashedFile = z.object({
  id: z.int(),
  filename: z.string(),
  /** Where it lay, parts joined by `/`; empty for the folder of the archive itself. */
  folder: z.string(),
  doctype: z.string(),
  /** With what lies beside it and speaks of it. */
  bytes: z.int(),
  deleted: z.string(),
  deletedBy: z.string(),
  /** When it goes for good; null when it stays until somebody removes it. */
  expires: z.string().nullable(),
})
export type TrashedFile = z.infer<typeof TrashedFile>

/** What was deleted from an archive, as far as whoever asks may see it; newest first; ours. */
export const TrashListDocument = document(
  'trash-list',
  z.object({
    archive: z.object({ href: href('collection', 'collectioninfo'), name: z.string() }),
    /** Days after which a file goes for good; null for never. */
    days: z.int().nullable(),
    /** All of it; null for whoever sees a part of the archive only. */
    total: z.object({ files: z.int(), bytes: z.int() }).nullable(),
    data: z.array(TrashedFile),
    paging: listPaging(href('trash-list')),
    restore: offered(deed('POST', 'trash-choice', 'task-creation')),
    /** For good. */
    remove: offered(deed('POST', 'trash-choice', 'task-creation')),
  }),
)

/** Which files of a trash: these, or all that are there at this moment. One of both. */
export const TrashChoice = message(
  'trash-choice',
  z.strictObject({ ids: z.array(z.int()).min(1).max(mostNamed).optional(), all: z.literal(true).optional() }),
)

/** Where deleting is begun; ours: one address takes tasks of all kinds. */
export const trashEntrance = { deletion: offered(deed('POST', 'delete-request', 'task-creation')) }

export const trashAuditDeeds = ['asset.trashed', 'asset.restored', 'asset.removed'] as const
