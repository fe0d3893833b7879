import { iptcDate, iptcTime, isoDate, millisecondsOf, parseMoment, parseTime } from './field-dates.ts'
import { sourcesOf } from './field-sources.ts'
import { booleanText, cleanText, longestList, ratingText, repairUndeclaredUtf8 } from './field-values.ts'
import { isMultiInstance, type MetadataField, metadataFields } from './metadata-fields.ts'
import { pick, type RawTags, textOf, textsOf } from './raw-tags.ts'
import { readOriginalDate } from './read-original-date.ts'
import { degreesText, readPosition } from './read-position.ts'

/** Values under the numeric field ids; bags and sequences always arrays, empty fields left out. */
export type FieldValues = Record<string, string | string[]>

/** Milliseconds since 1970 for sorting by date, null where the file has none. A moment without zone counts as UTC. */
export type MetadataTimes = { cameraTime: number | null; iptcCreated: number | null; releaseTime: number | null }

export type EmbeddedMetadata = { fields: FieldValues; times: MetadataTimes }

const keywords = 25
const rating = 320
const originalDate = 350
// exiftool cuts the vocabulary's address off; the fields hold it whole (their pattern insists on an address).
const plusTerms: ReadonlySet<number> = new Set([381, 383, 385])
const iptcTimes: ReadonlySet<number> = new Set([35, 60])

const sourcedFields = metadataFields
  .filter((field) => field.property !== 'exif:GPSLatitude' && field.property !== 'exif:GPSLongitude')
  .map((field) => ({ field, sources: sourcesOf(field) }))

/** The metadata fields that a file carries. Never throws, whatever the tags hold; unknown tags are not among the fields. */
export function readMetadata(tags: RawTags): EmbeddedMetadata {
  const fields: FieldValues = {}
  for (const { field, sources } of sourcedFields) {
    const value = readField(tags, field, sources)
    if (value !== undefined) fields[field.id] = value
  }
  const position = readPosition(tags)
  if (position) {
    fields[355] = degreesText(position.latitude)
    fields[356] = degreesText(position.longitude)
  }
  return { fields, times: metadataTimes(fields) }
}

/** The value of one field as only these sources tell it. */
export function readField(
  tags: RawTags,
  field: MetadataField,
  sources: readonly string[],
): string | string[] | undefined {
  return isMultiInstance(field) ? listValue(tags, field, sources) : singleValue(tags, field, sources)
}

function singleValue(tags: RawTags, field: MetadataField, sources: readonly string[]): string | undefined {
  if (field.id === originalDate) return readOriginalDate(tags, sources)
  for (const source of sources) {
    const raw = rawText(tags, field, source)
    const text = raw === undefined ? undefined : shape(cleanText(raw, field.multiline), field, source)
    if (text) return text
  }
  return undefined
}

function rawText(tags: RawTags, field: MetadataField, source: string): string | undefined {
  const text = textOf(pick(tags, [source])) ?? (field.kind === 'altlang' ? anyLanguage(tags, source) : undefined)
  return text === undefined ? undefined : repaired(text, tags, source)
}

/** A text that exists in some language only and has no default: the first language in the file is better than nothing. */
function anyLanguage(tags: RawTags, source: string): string | undefined {
  const key = Object.keys(tags).find((name) => name.startsWith(`${source}-`))
  return key === undefined ? undefined : textOf(tags[key])
}

function repaired(text: string, tags: RawTags, source: string): string {
  const undeclared = source.startsWith('IPTC:') && tags['IPTC:CodedCharacterSet'] === undefined
  return undeclared ? repairUndeclaredUtf8(text) : text
}

function shape(text: string, field: MetadataField, source: string): string | undefined {
  if (field.id === rating) return ratingText(text, source)
  if (iptcTimes.has(field.id)) return timeText(text)
  if (plusTerms.has(field.id) && /^[A-Z]{2}-[A-Z0-9]+$/u.test(text)) return `http://ns.useplus.org/ldf/vocab/${text}`
  if (field.valueType === 'boolean') return booleanText(text)
  return field.valueType === 'date' ? dateText(text, field) : text
}

function timeText(text: string): string | undefined {
  const time = parseTime(text) ?? parseMoment(text)
  return time && iptcTime(time)
}

function dateText(text: string, field: MetadataField): string | undefined {
  const moment = parseMoment(text)
  if (!moment) return undefined
  if (field.iim) return iptcDate(moment)
  const iso = isoDate(moment)
  return iso.length <= field.maxSize ? iso : iso.slice(0, 'YYYY-MM-DD'.length)
}

function listValue(tags: RawTags, field: MetadataField, sources: readonly string[]): string[] | undefined {
  for (const source of sources) {
    const texts = textsOf(pick(tags, [source])).map((text) => repaired(text, tags, source))
    const parts = isJoinedList(source) ? texts.flatMap((text) => text.split(/[,;]/u)) : texts
    const values = parts.slice(0, longestList).map((text) => cleanText(text, field.multiline))
    const present = values.filter((text) => text !== '')
    // A keyword given twice is one keyword; two people may well have the same name.
    if (present.length > 0) return field.id === keywords ? [...new Set(present)] : present
  }
  return undefined
}

/** Containers without lists keep keywords in one text. An XMP bag is never cut: a comma inside one of its values belongs there. */
function isJoinedList(source: string): boolean {
  return source.endsWith('Keywords') && !source.startsWith('IPTC:')
}

/** The times that lists are ordered by, from the fields alone. */
export function metadataTimes(fields: FieldValues): MetadataTimes {
  return {
    cameraTime: millisecondsOf(parseMoment(textOf(fields[originalDate]) ?? '')),
    iptcCreated: joined(fields, 55, 60),
    releaseTime: joined(fields, 30, 35),
  }
}

function joined(fields: FieldValues, dateField: number, timeField: number): number | null {
  const date = parseMoment(textOf(fields[dateField]) ?? '')
  return date ? millisecondsOf({ ...date, ...parseTime(textOf(fields[timeField]) ?? '') }) : null
}
