import { z } from 'zod'
import { AssetDocument } from './assets.ts'
import { deed, href, offered, plainDocument, plainMessage } from './document.ts'

/** Largest file that is taken, in bytes (wire reference 12.2). */
export const largestUpload = 25 * 1024 ** 3

/** What is done to a field of the file: `add` gives it the value, the others change what the file says. */
export const uploadActions = ['add', 'append', 'prepend', 'erase'] as const

const UploadField = z.object({
  id: z.union([z.int(), z.string()]),
  action: z.enum(uploadActions).default('add'),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(1000)]).default(''),
})
export type UploadField = z.infer<typeof UploadField>

const asked = z.object({
  /** Address of a collection that takes files, or of an asset whose file it replaces. */
  destination: z.string().min(1),
  /** Path below the destination; made where it is missing. */
  folder: z.string().max(2000).nullish(),
  filename: z.string().min(1).nullish(),
  /** Bytes. */
  fileSize: z.int().min(1),
  /** Whether an XMP file follows. */
  hasXmp: z.boolean().nullish(),
  checkoutId: z.null().optional(),
  metadata: z
    .object({
      fields: z.array(UploadField).max(400).nullish(),
      attributes: z
        .array(z.object({ key: z.string(), value: z.union([z.string(), z.number()]) }))
        .max(100)
        .nullish(),
    })
    .nullish(),
  /** Of the new version of a file. */
  comment: z.string().max(2000).nullish(),
})

/** Begins an upload (wire reference 12.2). Names of attributes may begin with a capital, as some programs write them. */
export const UploadRequest = plainMessage('upload-request', z.preprocess(withSmallInitials, asked))

/** Chunks are numbered from 0; all but the last have `chunkSize` bytes. The addresses are ours: programs put them together. */
export const UploadCreation = plainMessage(
  'upload-creation',
  z.object({
    id: z.string(),
    chunkSize: z.int(),
    numChunks: z.int(),
    hasXmp: z.boolean(),
    /** Where chunks go, with `{index}` in it. */
    chunks: z.string(),
    status: href('upload-progress'),
    /** Gives the upload up: what has come goes away, and its room is free. Ours. */
    cancel: deed('DELETE', null, null),
  }),
)
export type UploadCreation = z.infer<(typeof UploadCreation)['shape']>

export const uploadStates = ['awaitingData', 'pending', 'inProgress', 'done', 'failed'] as const

/** How far an upload is. */
export const UploadStatusDocument = plainDocument(
  'upload-progress',
  z.object({
    status: z.enum(uploadStates),
    /** Once the file can be seen; null for an uploader who may not see it. */
    result: offered(z.object({ assetUrl: offered(href('asset')), assetDetails: offered(AssetDocument.shape) })),
    error: offered(z.object({ value: z.string(), message: z.string() })),
    /** The numbers of chunks that have not come, the first thousand; ours. */
    missing: z.array(z.int()),
    /** The name that the file has; another one than was asked for where that was taken. Ours. */
    filename: z.string(),
  }),
)

/** Files of one question about their names. */
export const mostNamesAsked = 1000

/** Which of these names are taken in a collection; ours. Folders are paths below it. */
export const UploadClashRequest = plainMessage(
  'upload-clash-request',
  z.object({
    destination: z.string().min(1),
    files: z
      .array(z.object({ folder: z.string().max(2000), filename: z.string().min(1).max(1000) }))
      .min(1)
      .max(mostNamesAsked),
  }),
)

/** The files whose names are taken by files that the person sees. Another one that is taken is not told of: it gets a number. */
export const UploadClashes = plainMessage(
  'upload-clashes',
  z.object({
    data: z.array(
      z.object({
        folder: z.string(),
        filename: z.string(),
        href: href('asset'),
        /** Whether the person may upload a new version of it now. */
        isReplaceable: z.boolean(),
      }),
    ),
  }),
)
export type UploadClash = z.infer<(typeof UploadClashes)['shape']>['data'][number]

/** How much room a collection has; ours. */
export const UploadRoomRequest = plainMessage('upload-room-request', z.object({ destination: z.string().min(1) }))

/** What its archive may hold and what may still come, in bytes; both null where it has no limit. */
export const UploadRoom = plainMessage('upload-room', z.object({ limit: z.int().nullable(), free: z.int().nullable() }))
export type UploadRoom = z.infer<(typeof UploadRoom)['shape']>

/** Files of one question about their bytes. */
const mostHashesAsked = 100

/** Which of these contents, as SHA-256, are in an archive that the person sees; ours. */
export const UploadDoubleRequest = plainMessage(
  'upload-double-request',
  z.object({
    hashes: z
      .array(z.string().regex(/^[0-9a-f]{64}$/))
      .min(1)
      .max(mostHashesAsked),
  }),
)

/** An asset for each content that is there, as its file is now or as it was before metadata were written into it. */
export const UploadDoubles = plainMessage(
  'upload-doubles',
  z.object({
    data: z.array(
      z.object({
        sha256: z.string(),
        href: href('asset'),
        filename: z.string(),
        /** Name of its archive. */
        archive: z.string(),
      }),
    ),
  }),
)
export type UploadDouble = z.infer<(typeof UploadDoubles)['shape']>['data'][number]

/** The addresses under which uploads are begun, for those who may put files anywhere; ours. */
export const uploadsEntrance = {
  uploads: offered(deed('POST', 'upload-request', 'upload-creation')),
  uploadClashes: offered(deed('POST', 'upload-clash-request', 'upload-clashes')),
  uploadRoom: offered(deed('POST', 'upload-room-request', 'upload-room')),
  uploadDoubles: offered(deed('POST', 'upload-double-request', 'upload-doubles')),
}

export const uploadsAuditDeeds = ['asset.uploaded', 'asset.quarantined'] as const

/** `FileSize` is `fileSize`; values are left as they are. */
function withSmallInitials(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withSmallInitials)
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name.replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
      withSmallInitials(value),
    ]),
  )
}
