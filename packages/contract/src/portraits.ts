import { z } from 'zod'
import { deed, href, leaf, offered, plainDocument } from './document.ts'

/** Bytes that a picture of a person may have when it is sent. */
export const largestPortrait = 10_000_000

/** What a picture of a person may be sent as. */
export const portraitTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic', 'image/heif'],
] as const

/** The picture of the person who asks; ours. */
export const OwnPortraitDocument = plainDocument(
  'own-portrait',
  z.object({
    /** 256 pixels a side; null where there is none. */
    picture: offered(leaf('image')),
    /** Takes a file in one part (multipart/form-data); it takes the place of the one before. */
    put: deed('PUT', null, 'own-portrait'),
    remove: offered(deed('DELETE', null, null)),
  }),
)

/** For people who may change what is theirs. */
export const portraitsEntrance = { portrait: offered(href('own-portrait')) }

export const portraitsAuditDeeds = ['portrait.set', 'portrait.removed'] as const
