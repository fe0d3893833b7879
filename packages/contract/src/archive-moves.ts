import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'

const moment = z.iso.datetime()

/**
 * `copying`: it is used in the old place meanwhile. `moved`: it lies in the new one, and what the old one has beyond it is being counted. `failed`: it
 * could not go on at all, until somebody tries it again.
 */
export const archiveMoveStates = ['copying', 'paused', 'failed', 'moved', 'done', 'cancelling', 'cancelled'] as const

/** Why a move waits; it goes on by itself. */
export const archiveMoveProblems = [
  'sourceAway',
  'away',
  'full',
  'readOnly',
  'taken',
  'unreadable',
  'changing',
  'unmarked',
] as const

const Move = z.object({
  state: z.enum(archiveMoveStates),
  problem: z.enum(archiveMoveProblems).nullable(),
  /** The file or folder at which it waits; null where it is none. */
  problemPath: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Null when there were more than could be counted in time. */
  filesTotal: z.int().nullable(),
  bytesTotal: z.int().nullable(),
  /** Files whose content is not the one that was read before, though nothing has changed their date: they come along as they are. */
  differing: z.int(),
  /** The first of them. */
  differingPaths: z.array(z.string()),
  /** Files in the old place, where all of them stay, that the new one has not, or not so; null when they could not be counted. */
  leftOver: z.int().nullable(),
  began: moment,
  ended: moment.nullable(),
  pause: offered(deed('POST', null, 'task-status')),
  resume: offered(deed('POST', null, 'task-status')),
  retry: offered(deed('POST', null, 'task-status')),
})
export type ArchiveMove = z.infer<typeof Move>

/** Where the files of an archive lie, where they can be moved to, and how far the last move is; ours. */
export const ArchiveMoveDocument = document(
  'archive-move',
  z.object({
    name: z.string(),
    path: z.string(),
    isManaged: z.boolean(),
    /** Pools that the site has: the archive gets a new folder in the one that is chosen. */
    pools: z.array(z.object({ id: z.string(), path: z.string() })),
    /** Whether Vitrine can keep the files from then on. */
    canKeep: z.boolean(),
    /** Folders that can be chosen; null where none can be named. */
    folders: offered(href('archive-folders')),
    plan: deed('POST', 'archive-move-wish', 'archive-move-plan'),
    begin: offered(deed('POST', 'archive-move-wish', null)),
    cancel: offered(deed('DELETE', null, null)),
    move: Move.nullable(),
  }),
)

/** One of `pool`, `path` and `managed` says where to. */
export const ArchiveMoveWish = message(
  'archive-move-wish',
  z.strictObject({
    pool: z.string().max(200).optional(),
    path: z.string().max(4000).optional(),
    managed: z.literal(true).optional(),
  }),
)
export type ArchiveMoveWish = z.infer<typeof ArchiveMoveWish.shape>

/** What a move would bring along, and what room there is. Nothing has happened yet. */
export const ArchiveMovePlan = message(
  'archive-move-plan',
  z.object({
    /** The folder, or the one in which a new one is made. */
    path: z.string(),
    makesFolder: z.boolean(),
    files: z.int().nullable(),
    bytes: z.int().nullable(),
    /** Null for a bucket, which has no end. */
    free: z.int().nullable(),
    total: z.int().nullable(),
    fits: z.boolean(),
    /** Whether both places are on one disk: the files lie there twice for a while. */
    isSameDisk: z.boolean(),
  }),
)
export type ArchiveMovePlan = z.infer<typeof ArchiveMovePlan.shape>

export const archiveMovesAuditDeeds = ['archive.move-begun', 'archive.move-cancelled', 'archive.moved'] as const
