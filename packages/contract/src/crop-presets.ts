import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'

/** Letters of the name of a crop preset. */
export const longestPresetName = 80
/** Crop presets that one person, group or site can have. */
export const mostPresets = 200
/** One side of a preset may be at most so many times the other. */
export const narrowestPreset = 100

const kind = z.enum(['ratio', 'pixels'])
const side = z.int().min(1).max(100_000)
const group = z.object({ kind: z.literal('group'), id: z.int().min(1) })
/** Whose a preset is: the person's who asks, a group's by its number, or the site's. */
const Owner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user') }),
  group,
  z.object({ kind: z.literal('site') }),
])

/** `id`: of a group. `name`: of the person or group; empty for the site. */
const PresetOwner = z.object({
  kind: z.enum(['user', 'group', 'site']),
  id: z.int().nullable(),
  name: z.string(),
})
export type PresetOwner = z.infer<typeof PresetOwner>

/** A proportion or size to crop to (wire reference 16.5); `kind`, `owner`, `modified` and the deeds are ours. */
export const CropPreset = z.object({
  href: href('crop-preset'),
  name: z.string(),
  /** `ratio`: width and height are the terms of a proportion. `pixels`: they are what comes out. */
  kind,
  width: z.int(),
  height: z.int(),
  /** Width by height; null for a size in pixels. */
  aspect: z.number().nullable(),
  /** Files of parts have one format. */
  profile: z.null(),
  /** Others have it too. */
  shared: z.boolean(),
  owner: PresetOwner,
  modified: z.string(),
  change: offered(deed('PATCH', 'crop-preset-change', 'crop-preset')),
  remove: offered(deed('DELETE', null, null)),
})
export type CropPreset = z.infer<typeof CropPreset>
export const CropPresetDocument = document('crop-preset', CropPreset)

/** A page of those that somebody has: their groups', the site's, their own, and by name among these. */
export const CropPresetListDocument = document(
  'crop-preset-list',
  z.object({
    data: z.array(CropPreset),
    /** Absent neighbours are `""`. */
    paging: z.object({
      first: href('crop-preset-list'),
      next: href('crop-preset-list'),
      prev: z.literal(''),
      last: z.literal(''),
    }),
    create: offered(deed('POST', 'crop-preset-creation', 'crop-preset')),
    /** For whom this person may make one. */
    owners: z.array(PresetOwner),
  }),
)

const name = z.string().max(1000)
export const CropPresetCreation = message(
  'crop-preset-creation',
  z.strictObject({ name, kind, width: side, height: side, owner: Owner.default({ kind: 'user' }) }),
)
export type CropPresetCreation = z.infer<(typeof CropPresetCreation)['shape']>
export const CropPresetChange = message(
  'crop-preset-change',
  z.strictObject({ name: name.optional(), kind: kind.optional(), width: side.optional(), height: side.optional() }),
)
export type CropPresetChange = z.infer<(typeof CropPresetChange)['shape']>

export const cropPresetsAuditDeeds = ['crop-preset.added', 'crop-preset.changed', 'crop-preset.removed'] as const
