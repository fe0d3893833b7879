import type { Analysis } from '#src/analyse.ts'
import type { SampleFile } from './sample-files.ts'

const fieldIds: Record<string, number> = {
  title: 5,
  description: 120,
  keywords: 25,
  headline: 105,
  creator: 80,
  credit: 110,
  copyright: 116,
  usage_terms: 315,
  instructions: 40,
  source: 115,
  city: 90,
  state: 95,
  country: 101,
  country_code: 100,
  location: 300,
  person_shown: 368,
  rating: 320,
}

const colourSpaces: Record<string, string> = {
  RGB: 'rgb',
  'RGB+alpha': 'rgb',
  Palette: 'rgb',
  YCbCr: 'rgb',
  CMYK: 'cmyk',
  Grey: 'grayscale',
  'Grey+alpha': 'grayscale',
}

export type Difference = { file: string; field: string; ours: unknown; theirs: unknown }

/** Every point in which an analysis and the answer key differ. */
export function differencesOf(sample: SampleFile, analysis: Analysis): Difference[] {
  const pairs = [
    ...factPairs(sample, analysis),
    ...fieldPairs(sample, analysis),
    ...placeAndTimePairs(sample, analysis),
  ]
  return pairs
    .filter(([, ours, theirs]) => JSON.stringify(ours) !== JSON.stringify(theirs))
    .map(([field, ours, theirs]) => ({ file: sample.path, field, ours, theirs }))
}

type Pair = [field: string, ours: unknown, theirs: unknown]

function factPairs(sample: SampleFile, { technical, ...analysis }: Analysis): Pair[] {
  const space = sample.colour_space ? (colourSpaces[sample.colour_space] ?? sample.colour_space) : technical.colourSpace
  return [
    ['sha256', analysis.sha256, sample.sha256],
    ['size', analysis.size, sample.bytes],
    ['mediaType', analysis.mediaType, sample.media_type],
    ['doctype', analysis.doctype, sample.doctype],
    ['width', technical.width, sample.width ?? null],
    ['height', technical.height, sample.height ?? null],
    ['displayWidth', technical.displayWidth, sample.display_width ?? null],
    ['displayHeight', technical.displayHeight, sample.display_height ?? null],
    ['orientation', technical.orientation, sample.orientation ?? null],
    ['colourSpace', technical.colourSpace, space],
    ['pages', technical.pages, sample.pages ?? null],
    ['frames', technical.frames, sample.frames ?? null],
  ]
}

function fieldPairs(sample: SampleFile, { fields }: Analysis): Pair[] {
  return Object.entries(fieldIds).map(([name, id]) => {
    const answer = sample.metadata?.[name]
    const ours = plain(fields[id] ?? null)
    const theirs = answer?.split ?? answer?.value ?? null
    return [name, ours, plain(Array.isArray(ours) && typeof theirs === 'string' ? [theirs] : theirs)]
  })
}

// Which field holds a date depends on the tag that the key took it from.
const dateFields: [RegExp, number][] = [
  [/^IPTC:DateCreated|^XMP-photoshop:DateCreated/u, 55],
  [/DateTimeOriginal|RecordingTime|^Vorbis:Date|:Year|^QuickTime:/u, 350],
  [/CreateDate/u, 351],
]

function placeAndTimePairs(sample: SampleFile, { fields }: Analysis): Pair[] {
  const pairs: Pair[] = []
  const date = sample.metadata?.['date_created']
  const dateField = dateFields.find(([pattern]) => pattern.test(date?.from ?? ''))?.[1]
  const stated = digitsOf(date?.iso8601 ?? date?.value)
  // All zeros is how QuickTime and some cameras say that they do not know.
  if (dateField !== undefined && !/^0*$/u.test(stated)) {
    const ours = digitsOf(fields[dateField])
    // Field 55 keeps the day only, and where the key has no zone ours may have found one.
    const length = Math.min(dateField === 55 ? 8 : 14, stated.length)
    pairs.push(['date_created', ours.slice(0, length), stated.slice(0, length)])
  }
  const gps = sample.metadata?.['gps'] as { latitude?: number; longitude?: number } | undefined
  pairs.push(['latitude', rounded(fields[355]), rounded(gps?.latitude)])
  pairs.push(['longitude', rounded(fields[356]), rounded(gps?.longitude)])
  return pairs
}

function digitsOf(value: unknown): string {
  return String(value ?? '').replace(/\D/gu, '')
}

function rounded(value: unknown): number | null {
  return value === undefined ? null : Number(Number(value).toFixed(4))
}

/** Texts as a person compares them: without control characters, runs of white space as one. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null) return null
  return String(value)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
