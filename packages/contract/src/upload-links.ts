import { z } from 'zod'
import { deed, document, href, message, offered, template } from './document.ts'
import { listPaging } from './paging.ts'
import { mostBytesOfLink, mostFilesOfLink, shortestLinkPassword, uploadKindNames } from './upload-link-values.ts'
import { largestUpload, uploadStates } from './uploads.ts'

const Kinds = z.array(z.enum(uploadKindNames)).max(uploadKindNames.length)

/** A folder below the destination for each: `sender` by the name that they say, `day` as 2027-05-17. */
const Subfolders = z.enum(['none', 'sender', 'day'])

/** What senders must say, and may say of each file. Name and e-mail address can always be said. */
const Asks = z.object({ name: z.boolean(), email: z.boolean(), caption: z.boolean(), credit: z.boolean() })

/** `over`: its end has come. `closed`: whoever made it may not upload there at present. */
export const uploadLinkStates = ['open', 'over', 'revoked', 'full', 'closed'] as const

/** By which people without an account bring files into a place; ours. */
export const UploadLink = z.object({
  href: href('upload-link'),
  name: z.string(),
  /** Shown to senders. */
  text: z.string(),
  /** What senders are given: the page, and the document behind it. Null once it is revoked. */
  address: offered(href('guest-upload')),
  /** Null for whoever may not see the archive any more. */
  destination: offered(z.object({ href: href('collection'), name: z.string() })),
  subfolders: Subfolders,
  madeBy: z.string(),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  hasPassword: z.boolean(),
  mostFiles: z.int(),
  mostBytes: z.int(),
  mostFileBytes: z.int(),
  /** None: all. */
  kinds: Kinds,
  asks: Asks,
  /** Whether what comes waits for somebody who approves it; only in archives that have that. */
  waits: z.boolean(),
  state: z.enum(uploadLinkStates),
  /** What came through it. */
  files: z.int(),
  bytes: z.int(),
  lastCame: z.iso.datetime().nullable(),
  /** Null for whoever may not change it: an administrator, or who may not upload there any more. */
  change: offered(deed('PATCH', 'upload-link-change', 'upload-link')),
  /** Takes it back: nothing comes by it any more. Null once that was done. */
  revoke: offered(deed('DELETE', null, null)),
})
export type UploadLink = z.infer<typeof UploadLink>
export const UploadLinkDocument = document('upload-link', UploadLink)

/** The own links, and for who manages archives all of the archive that was asked for; newest first. */
export const UploadLinkListDocument = document(
  'upload-link-list',
  z.object({
    data: z.array(UploadLink),
    paging: listPaging(href('upload-link-list')),
    /** Null where nothing can be made: no place was asked for, or one that takes no files of this person. */
    create: offered(deed('POST', 'upload-link-creation', 'upload-link')),
    /** Days for which a link can last. */
    mostDays: z.int(),
    /** Whether what is uploaded there can wait for approval. */
    knowsReview: z.boolean(),
  }),
)

const name = z.string().trim().min(1).max(200)
const text = z.string().trim().max(4000)
const expires = z.iso.datetime({ offset: true })
const password = z.string().min(shortestLinkPassword).max(200)
const limits = {
  mostFiles: z.int().min(1).max(mostFilesOfLink.most),
  mostBytes: z.int().min(1).max(mostBytesOfLink.most),
  mostFileBytes: z.int().min(1).max(largestUpload),
}

export const UploadLinkCreation = message(
  'upload-link-creation',
  z.strictObject({
    /** Address of an archive, or of a folder in it, that takes files. */
    destination: z.string().min(1).max(8000),
    name,
    text: text.default(''),
    subfolders: Subfolders.default('none'),
    expires: expires.optional(),
    password: password.nullish(),
    mostFiles: limits.mostFiles.optional(),
    mostBytes: limits.mostBytes.optional(),
    mostFileBytes: limits.mostFileBytes.optional(),
    kinds: Kinds.default([]),
    asks: Asks.partial().default({}),
    waits: z.boolean().default(true),
  }),
  'upload-link',
)
export type UploadLinkCreation = z.output<typeof UploadLinkCreation.shape>

/** What is not named stays as it is; the destination stays in any case. A password of null takes it away. */
export const UploadLinkChange = message(
  'upload-link-change',
  z.strictObject({
    name: name.optional(),
    text: text.optional(),
    subfolders: Subfolders.optional(),
    expires: expires.optional(),
    password: password.nullable().optional(),
    mostFiles: limits.mostFiles.optional(),
    mostBytes: limits.mostBytes.optional(),
    mostFileBytes: limits.mostFileBytes.optional(),
    kinds: Kinds.optional(),
    asks: Asks.partial().optional(),
    waits: z.boolean().optional(),
  }),
  'upload-link',
)
export type UploadLinkChange = z.output<typeof UploadLinkChange.shape>

/** What whoever has a link is asked and may send, and nothing of the place where it goes; ours. */
export const GuestUpload = z.object({
  name: z.string(),
  text: z.string(),
  /** Who asks for files. */
  askedBy: z.string(),
  expires: z.iso.datetime(),
  kinds: Kinds,
  mostFileBytes: z.int(),
  asks: Asks,
  /** Says who sends; what is sent belongs to that visit. */
  begin: deed('POST', 'guest-visit-request', 'guest-visit'),
  /** The visit of this browser that goes on; null before one was begun. */
  visit: offered(href('guest-visit')),
})
export type GuestUpload = z.infer<typeof GuestUpload>
export const GuestUploadDocument = document('guest-upload', GuestUpload)

export const GuestVisitRequest = message(
  'guest-visit-request',
  z.strictObject({
    name: z.string().trim().max(200).default(''),
    email: z.string().trim().max(254).default(''),
  }),
)

const SentFile = z.object({
  /** As the sender calls it. */
  filename: z.string(),
  /** Path of the folder in which the sender had it. */
  folder: z.string(),
  bytes: z.int(),
  status: z.enum(uploadStates),
  error: offered(z.object({ value: z.string(), message: z.string() })),
  /** With which it goes on, where not all of it has come. */
  creation: offered(
    z.object({
      id: z.string(),
      chunkSize: z.int(),
      numChunks: z.int(),
      hasXmp: z.boolean(),
      chunks: z.string(),
      status: href('upload-progress'),
      cancel: deed('DELETE', null, null),
    }),
  ),
})

/** What was sent in one visit, newest first: nobody else sees it, and it tells of nothing else. */
export const GuestVisit = z.object({
  name: z.string(),
  email: z.string(),
  data: z.array(SentFile),
  paging: listPaging(href('guest-visit')),
  /** Begins the upload of a file; the rest is as with every upload. */
  upload: deed('POST', 'guest-upload-request', 'upload-creation'),
  /** The sender has sent everything. */
  end: deed('DELETE', null, null),
})
export type GuestVisit = z.infer<typeof GuestVisit>
export const GuestVisitDocument = document('guest-visit', GuestVisit)

export const GuestUploadRequest = message(
  'guest-upload-request',
  z.strictObject({
    filename: z.string().min(1).max(1000),
    folder: z.string().max(2000).default(''),
    fileSize: z.int().min(1),
    /** Milliseconds since 1970. */
    modified: z.number().nullish(),
    caption: z.string().trim().max(2000).default(''),
    credit: z.string().trim().max(200).default(''),
  }),
)
export type GuestUploadRequest = z.output<typeof GuestUploadRequest.shape>

/** Upload links, for those who may put files anywhere; null where the site has none. */
export const uploadLinksEntrance = { uploadLinks: offered(template('upload-link-list')) }

export const uploadLinksAuditDeeds = [
  'upload-link.made',
  'upload-link.changed',
  'upload-link.revoked',
  'upload-link.visited',
] as const
