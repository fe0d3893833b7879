import { z } from 'zod'

import { deed, document, href, leaf, leafTemplate, message, offered, template } from './document.ts'

/** What a share can give on the members of an album (wire reference 14.5). */
export const shareLevels = ['view', 'preview', 'download'] as const
const Level = z.enum(shareLevels)
export type ShareLevel = z.infer<typeof Level>

const Type = z.enum(['everyone', 'user', 'group'])
const Message = z.object({ title: z.string(), body: z.string() })

export type Share = z.infer<typeof Share>
const Share = z.object({
  type: Type,
  /** Of the person or group; of a link its own, by which it is changed and taken away. */
  href: z.string(),
  name: z.string(),
  acl: z.array(Level),
  /** Where the album is for whom it is shared with. */
  sharedHREF: z.string(),
  /** Ours, as what follows: the document behind a link; null for people and groups. */
  link: offered(href('shared-album')),
  /** When it ends by itself. */
  expires: z.iso.datetime().nullable(),
  hasPassword: z.boolean(),
  /** How often a link was opened, and when last. */
  openings: z.int(),
  opened: z.iso.datetime().nullable(),
  /** False when whoever gave it may not sign in any more: then it shows nothing. */
  isInForce: z.boolean(),
})

/** To whom an album is shown (wire reference 14.5). */
export const Sharing = z.object({
  message: Message,
  shares: z.array(Share),
  /** Where it stands on the home page; `title` and `order` are ours. Null while it does not. */
  showcase: z
    .object({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      acl: z.array(Level),
      sharedHREF: z.string(),
      type: Type,
      title: z.string(),
      order: z.int(),
    })
    .nullable(),
  href: href('sharing'),
  originalHref: href('collectioninfo'),
  /** Ours: what this person may give. */
  mayShare: z.object({
    users: z.boolean(),
    groups: z.boolean(),
    guests: z.boolean(),
    downloads: z.boolean(),
    showcase: z.boolean(),
  }),
  /** Ours: people and groups to choose from; null where there is nobody. */
  people: offered(template('people-list')),
  /** Ours: changes them. */
  update: deed('PATCH', 'sharing-update', 'sharing-link-list'),
})
export type Sharing = z.infer<typeof Sharing>
export const SharingDocument = document('sharing', Sharing)

/** Shares that one request adds or takes away. */
const mostShares = 200

export const SharingUpdate = message(
  'sharing-update',
  z.strictObject({
    addShares: z
      .array(
        z.strictObject({
          type: Type,
          /** Of the person or group; of a link to be changed, and missing for a new one. */
          href: z.string().min(1).optional(),
          acl: z.array(Level).min(1),
          name: z.string().trim().max(200).optional(),
          /** Null for never; missing: a link lasts 30 days, the others do not end. */
          expires: z.iso.datetime({ offset: true }).nullable().optional(),
          /** Of a link; null takes it away. */
          password: z.string().min(4).max(200).nullable().optional(),
        }),
      )
      .max(mostShares)
      .default([]),
    removeShares: z
      .array(z.strictObject({ type: Type, href: z.string().min(1) }))
      .max(mostShares)
      .default([]),
    message: z.strictObject({ title: z.string().max(200), body: z.string().max(4000) }).optional(),
    /** Ours: puts it on the home page for a time, smaller orders first, or takes it down (null). */
    showcase: z
      .strictObject({
        from: z.iso.datetime({ offset: true }),
        to: z.iso.datetime({ offset: true }),
        title: z.string().trim().max(200).default(''),
        order: z.int().min(0).max(1000).default(100),
      })
      .nullable()
      .optional(),
  }),
)

export const SharingLinkList = message(
  'sharing-link-list',
  z.object({
    addedShares: z.array(z.object({ type: Type, acl: z.array(Level), sharedHREF: z.string(), href: z.string() })),
  }),
)

export type PersonToShareWith = z.infer<typeof PersonToShareWith>
const PersonToShareWith = z.object({
  type: z.enum(['user', 'group']),
  display_name: z.string(),
  unique_name: z.string(),
  href: z.string(),
})

/** With whom this person may share (wire reference 14.6). */
export const PeopleListDocument = document(
  'people-list',
  z.object({
    data: z.array(PersonToShareWith),
    paging: z.object({ first: z.string(), last: z.string(), next: z.string(), prev: z.string() }),
  }),
)

/** An album as whoever has a link sees it; ours. */
export const SharedAlbum = z.object({
  name: z.string(),
  description: z.string(),
  message: Message,
  /** By whom it was shared. */
  sharedBy: z.string(),
  expires: z.iso.datetime().nullable(),
  count: z.int(),
  assets: href('assetlist'),
  /** All of it as one file; null where nothing may be downloaded. */
  zip: offered(leaf('file')),
  /** The same for whoever says for what all of it will be used. */
  zipFor: offered(leafTemplate('file')),
  /** The terms of use; null where nothing may be downloaded, or the site has none. */
  terms: offered(href('terms-of-use')),
  /** For what files may be used; null where nothing may be downloaded, or no licence of a file asks it. */
  licenceUses: offered(href('licence-use-list')),
})
export type SharedAlbum = z.infer<typeof SharedAlbum>
export const SharedAlbumDocument = document('shared-album', SharedAlbum)

/** Opens a link that has a password. */
export const LinkPassword = message('link-password', z.strictObject({ password: z.string().max(200) }))

export const sharesAuditDeeds = ['album.shared', 'album.unshared', 'album.linkOpened'] as const
