import { z } from 'zod'
import { deed, href, leaf, offered, plainDocument, plainMessage, template } from './document.ts'
import { listPaging } from './paging.ts'

const facts = {
  /** Told apart without case. */
  name: z.string(),
  /** Who gave it; may be empty. */
  licensor: z.string(),
  /** The first and the last day on which it holds, of UTC; null for no end. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** Where it can be read; may be empty. */
  link: z.string(),
}

const standing = { id: z.int(), state: z.enum(['valid', 'upcoming', 'ended']) }

/** Under what pictures may be used, for those who keep licences; ours. */
const Licence = z.object({
  ...standing,
  ...facts,
  note: z.string(),
  /** The files to which it is tied. */
  files: leaf('page'),
  revision: z.int(),
  change: deed('PATCH', 'licence-change', null),
  /** Refused, at `frees`, where it holds files back that would go out then. */
  remove: deed('DELETE', null, null),
  /** The same, and these may. */
  free: deed('DELETE', null, null),
})
export type Licence = z.infer<typeof Licence>

export const LicenceListDocument = plainDocument(
  'licence-list',
  z.object({
    data: z.array(Licence),
    paging: listPaging(href('licence-list')),
    /** `q` finds a part of the name. */
    search: template('licence-list'),
    create: deed('POST', 'licence-creation', null),
  }),
)

const written = {
  name: z.string().trim().min(1).max(200),
  licensor: z.string().trim().max(200),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  link: z.string().trim().max(2000),
  note: z.string().trim().max(4000),
}
export const LicenceCreation = plainMessage('licence-creation', z.strictObject(written))
export type LicenceCreation = z.infer<typeof LicenceCreation.shape>

/**
 * `revision` as it was read: so nobody overwrites what somebody else has saved meanwhile. Without `frees` it is refused where files
 * that are held back would go out by it.
 */
export const LicenceChange = plainMessage(
  'licence-change',
  z.strictObject({ ...written, revision: z.int().min(1), frees: z.boolean().default(false) }),
)

/** Licences of an asset, for whoever sees it. */
export const AssetLicencesDocument = plainDocument(
  'asset-licences',
  z.object({
    data: z.array(z.object({ ...standing, ...facts })),
    /** None of them holds now, and the archive heeds that. */
    isHeld: z.boolean(),
    /** What can be tied, and how; null for those who may not. */
    ties: offered(z.object({ choices: template('licence-list'), change: deed('POST', 'licence-ties', null) })),
  }),
)
export type AssetLicences = z.infer<typeof AssetLicencesDocument.shape>

export const mostAssetsTied = 500

/** Ties licences to assets, or takes them away, by their numbers: all of it or nothing. */
export const LicenceTies = plainMessage(
  'licence-ties',
  z.strictObject({
    assets: z.array(z.string().max(4000)).min(1).max(mostAssetsTied),
    tie: z.array(z.int().min(1)).max(20).default([]),
    untie: z.array(z.int().min(1)).max(20).default([]),
  }),
)
export type LicenceTies = z.infer<typeof LicenceTies.shape>

/** For those who keep licences; null for others. */
export const licencesEntrance = {
  licences: offered(
    z.object({
      list: href('licence-list'),
      choices: template('licence-list'),
      change: deed('POST', 'licence-ties', null),
    }),
  ),
}

export const licencesAuditDeeds = ['licence.added', 'licence.changed', 'licence.removed', 'licence.tied'] as const
