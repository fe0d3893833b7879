import type { ProcessingProfileFacts, ProfileSetFacts, WatermarkFacts } from '@vitrine/contract/processing-profiles.ts'
import {
  isFilmFormat,
  longestSide,
  mostPixelsMade,
  mostProfiles,
  originalProfile,
} from '@vitrine/contract/profile-values.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import type { PartRow } from '#modules/processing-profiles/processing-profiles.tables.ts'
import { listPartsOf } from '#modules/processing-profiles/save-part.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

const longestName = 100
const longestDescription = 500
const longestText = 100

type Range = readonly [field: string, value: number, from: number, to: number]

const rangeFaults = (ranges: readonly Range[]): FieldFault[] =>
  ranges
    .filter(([, value, from, to]) => value < from || value > to)
    .map(([field, , from, to]) => ({ field, rule: 'range', message: say('archiveConfig.range', { from, to }) }))

const lengthFault = (field: string, value: string, count: number): FieldFault[] =>
  value.length <= count ? [] : [{ field, rule: 'length', message: say('archiveConfig.tooLong', { count }) }]

/** What is wrong with the name of one among `others` of its kind. */
function nameFaults(name: string, others: readonly PartRow[]): FieldFault[] {
  const field = 'Name'
  if (name.trim() === '') return [{ field, rule: 'required', message: say('renditionConfig.nameMissing') }]
  const isTaken = others.some(({ name_key }) => name_key === fold(name.trim()))
  if (isTaken) return [{ field, rule: 'taken', message: say('renditionConfig.nameTaken', { name: name.trim() }) }]
  if (others.length < mostProfiles) return lengthFault(field, name, longestName)
  return [{ field, rule: 'most', message: say('renditionConfig.tooMany', { count: mostProfiles }) }]
}

/** @throws Problem FieldValidationFailed that names every field at fault. */
export async function checkProfile(
  facts: ProcessingProfileFacts,
  id: string | null,
  platform: Platform,
): Promise<void> {
  const { Name, Description, Width, Height, Quality, Density, WatermarkSettings } = facts
  const others = (await listPartsOf('profile', platform)).filter((row) => row.id !== id)
  refuse([
    ...nameFaults(Name, others),
    ...lengthFault('Description', Description, longestDescription),
    ...rangeFaults([
      ['Width', Width, 1, longestSide],
      ['Height', Height, 1, longestSide],
      ['Quality', Quality, 1, 100],
      ['Density', Density, 0, 4800],
    ]),
    ...pixelFaults(facts),
    ...filmFaults(facts),
    ...(await watermarkFaults(WatermarkSettings, platform)),
  ])
}

/** All pixels of a picture are held at once by whoever makes it and by whoever opens it. */
function pixelFaults({ Width, Height }: ProcessingProfileFacts): FieldFault[] {
  if (Width * Height <= mostPixelsMade || Width > longestSide || Height > longestSide) return []
  const message = say('renditionConfig.tooManyPixels', { count: mostPixelsMade / 1e6 })
  return [{ field: 'Height', rule: 'pixels', message }]
}

/** Nothing is laid over films: every frame would be drawn for it. */
function filmFaults({ Format, WatermarkSettings }: ProcessingProfileFacts): FieldFault[] {
  if (!isFilmFormat(Format) || WatermarkSettings.WatermarkFilename === '') return []
  const message = say('renditionConfig.noMarkOnFilms')
  return [{ field: 'WatermarkSettings.WatermarkFilename', rule: 'film', message }]
}

async function watermarkFaults(
  { WatermarkFilename, WatermarkAlignment }: ProcessingProfileFacts['WatermarkSettings'],
  platform: Platform,
): Promise<FieldFault[]> {
  const at = (name: string) => `WatermarkSettings.${name}`
  const range = rangeFaults([[at('WatermarkAlignment'), WatermarkAlignment, 0, 4]])
  const known = await listPartsOf('watermark', platform)
  if (WatermarkFilename === '' || known.some(({ id }) => id === WatermarkFilename)) return range
  const message = say('renditionConfig.noWatermark', { name: WatermarkFilename })
  return [...range, { field: at('WatermarkFilename'), rule: 'missing', message }]
}

/** @throws Problem as above. */
export async function checkSet(
  { Name, Description, Profiles }: ProfileSetFacts,
  id: string | null,
  platform: Platform,
): Promise<void> {
  const others = (await listPartsOf('set', platform)).filter((row) => row.id !== id)
  const known = new Set([originalProfile, ...(await listPartsOf('profile', platform)).map((row) => row.id)])
  const field = 'Profiles'
  const isEmpty = Profiles.length === 0
  const hasUnknown = Profiles.some((profile) => !known.has(profile)) || new Set(Profiles).size < Profiles.length
  refuse([
    ...nameFaults(Name, others),
    ...lengthFault('Description', Description, longestDescription),
    ...(isEmpty ? [{ field, rule: 'required', message: say('renditionConfig.noProfiles') }] : []),
    ...(hasUnknown ? [{ field, rule: 'missing', message: say('renditionConfig.unknownProfile') }] : []),
  ])
}

/** @throws Problem as above. */
export async function checkWatermark(
  { Name, Text, Opacity, Part }: WatermarkFacts,
  { filename, hasPicture }: { filename: string | null; hasPicture: boolean },
  platform: Platform,
): Promise<void> {
  const others = (await listPartsOf('watermark', platform)).filter((row) => row.id !== filename)
  const isNothing = Text.trim() === '' && !hasPicture
  refuse([
    ...nameFaults(Name, others),
    ...lengthFault('Text', Text, longestText),
    ...rangeFaults([
      ['Opacity', Opacity, 1, 100],
      ['Part', Part, 1, 100],
    ]),
    ...(isNothing ? [{ field: 'Content', rule: 'required', message: say('renditionConfig.noContent') }] : []),
  ])
}

function refuse(fields: readonly FieldFault[]): void {
  const [first] = fields
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: [...fields] })
}
