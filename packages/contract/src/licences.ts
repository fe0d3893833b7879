import { z } from 'zod'
import { deed, href, leaf, offered, plainDocument, plainMessage, template } from './document.ts'
import { mostUses, Territory, UseId } from './licence-values.ts'
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
  /** For what it may be used, by the names of the list of uses; empty for everything. */
  uses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Where: countries of ISO 3166-1, and `world`; empty for everywhere. */
  territories: z.array(z.string()),
  /** How many uses it allows in all; null for any number. */
  mostUses: z.int().nullable(),
  /** How many there were. */
  used: z.int(),
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
  /** Contracts and the like. */
  papers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      bytes: z.int(),
      added: z.iso.datetime(),
      file: leaf('file'),
      remove: deed('DELETE', null, null),
    }),
  ),
  attach: deed('POST', 'licence-paper', null),
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
const limits = {
  uses: z.array(UseId).max(mostUses),
  territories: z.array(Territory).max(260),
  mostUses: z.int().min(1).max(1_000_000_000).nullable(),
}
export const LicenceCreation = plainMessage(
  'licence-creation',
  z.strictObject({
    ...written,
    uses: limits.uses.default([]),
    territories: limits.territories.default([]),
    mostUses: limits.mostUses.default(null),
  }),
)
export type LicenceCreation = z.infer<typeof LicenceCreation.shape>

/** Of one licence. */
export const mostLicencePapers = 20

/** A PDF, PNG or JPEG in base64, and what it is called. */
export const LicencePaper = plainMessage(
  'licence-paper',
  z.strictObject({ name: z.string().trim().min(1).max(200), content: z.string().max(15_000_000) }),
)
export type LicencePaper = z.infer<typeof LicencePaper.shape>

/**
 * `revision` as it was read: so nobody overwrites what somebody else has saved meanwhile. Limits that are not sent stay as they are:
 * programs that do not know of them take none away. Without `frees` it is refused where files that are held back would go out by it.
 */
export const LicenceChange = plainMessage(
  'licence-change',
  z.strictObject({
    ...written,
    ...z.object(limits).partial().shape,
    revision: z.int().min(1),
    frees: z.boolean().default(false),
  }),
)
export type LicenceChange = z.infer<typeof LicenceChange.shape>

/** Licences of an asset, for whoever sees it. */
export const AssetLicencesDocument = plainDocument(
  'asset-licences',
  z.object({
    /** How often it was used is told to those who keep licences alone, else it is null: it counts files that others do not see. */
    data: z.array(z.object({ ...standing, ...facts, used: z.int().nullable() })),
    /** None of them holds now, and the archive heeds that. */
    isHeld: z.boolean(),
    /** Whoever downloads it says for what. */
    asksUse: z.boolean(),
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
    /** Without it what takes the last limit from a file is refused. */
    frees: z.boolean().default(false),
  }),
)
export type LicenceTies = z.infer<typeof LicenceTies.shape>

/** For what files may be used, as the site lists it; whoever downloads one chooses. */
export const LicenceUseListDocument = plainDocument(
  'licence-use-list',
  z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
)

/** For what files may be used; and, null for all but those who keep licences, where these are. */
export const licencesEntrance = {
  licenceUses: href('licence-use-list'),
  licences: offered(
    z.object({
      list: href('licence-list'),
      choices: template('licence-list'),
      change: deed('POST', 'licence-ties', null),
    }),
  ),
}

export const licencesAuditDeeds = [
  ...(['licence.added', 'licence.changed', 'licence.removed', 'licence.tied'] as const),
  ...(['licence.paperAdded', 'licence.paperRead', 'licence.paperRemoved'] as const),
] as const
