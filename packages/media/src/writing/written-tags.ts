import { isoDate, parseMoment, parseTime, type StatedMoment } from '#src/metadata/field-dates.ts'
import { iptcSource, sourcesOf, xmpSource } from '#src/metadata/field-sources.ts'
import { repairUndeclaredUtf8 } from '#src/metadata/field-values.ts'
import { findMetadataField, isMultiInstance, type MetadataField } from '#src/metadata/metadata-fields.ts'
import { isRecord, type RawTags, textOf, textsOf } from '#src/metadata/raw-tags.ts'
import { type FieldValues, readField } from '#src/metadata/read-metadata.ts'
import { filmPositions, readPosition } from '#src/metadata/read-position.ts'
import type { WritableForm } from './writable-form.ts'

type Struct = Record<string, unknown>
/** `null` takes the tag away. */
export type TagValue = string | readonly (string | Struct)[] | Struct | null
/** By exiftool's `Group1:Name`; a text in the default language ends in `-x-default`. */
export type WrittenTags = Record<string, TagValue>

type Writing = { values: FieldValues; tags: RawTags; form: WritableForm }

/**
 * The tags by which a file says these values (empty: none), in XMP and wherever else it says them already. The rules are those
 * of the Metadata Working Group's guidelines (2.0, section 5): XMP always; IPTC-IIM with its character set and digest, in the
 * formats of which press programs expect it; Exif, Windows' and PDF's own texts only where they are there, so that
 * nothing contradicts. Facts of the camera that are corrected are corrected in Exif.
 */
export function writtenTags(values: FieldValues, tags: RawTags, form: WritableForm, at: number): WrittenTags {
  const writing = { values, tags, form }
  const written: WrittenTags = {}
  for (const [id, value] of Object.entries(values)) {
    const field = findMetadataField(Number(id))
    if (!field || positionFields.has(field.id)) continue
    Object.assign(written, xmpTags(field, value, writing, written))
    if (form.iim) Object.assign(written, iptcTags(field, value))
    Object.assign(written, repeatedTags(field, value, tags))
  }
  Object.assign(written, createdTags(writing), cameraTags(writing), positionTags(writing))
  if (Object.keys(written).some((name) => name.startsWith('IPTC:'))) Object.assign(written, iptcFrame(tags, written))
  const zone = new Date(at).toISOString().slice(0, 19)
  return { ...written, 'XMP-xmp:MetadataDate': `${zone}Z` }
}

const created = { date: 55, time: 60 }
const originalDate = 350
const latitude = 355
const longitude = 356
const positionFields: ReadonlySet<number> = new Set([latitude, longitude])
const genre = 432
const iptcTimes: ReadonlySet<number> = new Set([35, 60])

const isEmpty = (value: string | string[]) => value.length === 0
const listOf = (value: string | string[]) => [value].flat().filter((text) => text !== '')
const joined = (value: string | string[], by: string) => (isEmpty(value) ? null : listOf(value).join(by))

function xmpTags(field: MetadataField, value: string | string[], { tags }: Writing, before: WrittenTags): WrittenTags {
  const name = xmpSource(field)
  if (field.struct) return structMember(name, joined(value, ', '), tags, before)
  if (field.id === genre) return { [name]: isEmpty(value) ? null : terms(listOf(value), tags[name]) }
  if (isEmpty(value)) return { [name]: null }
  if (isMultiInstance(field)) return { [name]: listOf(value).map((text) => plain(text, field)) }
  const text = plain(joined(value, ', ') ?? '', field)
  // Without a language, exiftool would take all other languages away.
  return field.kind === 'altlang' ? { [`${name}-x-default`]: text } : { [name]: text }
}

/** PLUS keeps the code of a term, not its address. */
function plain(text: string, { property }: MetadataField): string {
  return property.startsWith('plus:') ? text.replace(/^https?:\/\/ns\.useplus\.org\/ldf\/vocab\//u, '') : text
}

/** A structure is written as a whole: what it holds already stays. */
function structMember(name: string, value: string | null, tags: RawTags, before: WrittenTags): WrittenTags {
  const [struct = '', member = ''] = name.split('/')
  const known = before[struct] === undefined ? tags[struct] : before[struct]
  const first = Array.isArray(known) ? known[0] : known
  const { [member]: _former, ...rest } = isRecord(first) ? first : {}
  const whole = value === null ? rest : { ...rest, [member]: value }
  return { [struct]: Object.keys(whole).length === 0 ? null : whole }
}

/** Terms of a vocabulary that are there already keep their addresses. */
function terms(names: readonly string[], known: unknown): Struct[] {
  const former = [known].flat().filter(isRecord)
  return names.map((name) => former.find((term) => textOf(term['CvTermName']) === name) ?? { CvTermName: name })
}

function iptcTags(field: MetadataField, value: string | string[]): WrittenTags {
  const name = iptcSource(field)
  if (name === undefined || field.id === created.date || field.id === created.time) return {}
  if (isEmpty(value)) return { [name]: null }
  if (isMultiInstance(field)) return { [name]: listOf(value) }
  const text = joined(value, ', ') ?? ''
  if (iptcTimes.has(field.id)) return { [name]: clockTime(text) }
  return { [name]: field.valueType === 'date' ? wholeDay(parseMoment(text)) : text }
}

const clockTime = (text: string) => {
  const moment = parseTime(text)
  return moment?.time ? `${moment.time}${zoneText(moment.zone)}` : null
}
const zoneText = (zone: string | undefined) => (zone === 'Z' ? '+00:00' : (zone ?? ''))
/** IPTC has eight digits; what is not known is 00. */
const wholeDay = (moment: StatedMoment | undefined) =>
  moment ? `${moment.year ?? '0000'}:${moment.month ?? '00'}:${moment.day ?? '00'}` : null

/** XMP keeps day and time of creation in one property, IPTC in two; who changes one keeps the other. */
function createdTags({ values, tags, form }: Writing): WrittenTags {
  if (values[created.date] === undefined && values[created.time] === undefined) return {}
  const now = (id: number) => {
    const field = findMetadataField(id)
    return textOf(values[id] ?? (field && readField(tags, field, sourcesOf(field)))) ?? ''
  }
  const date = parseMoment(now(created.date))
  const time = parseTime(now(created.time))
  const iptc = { 'IPTC:DateCreated': wholeDay(date), 'IPTC:TimeCreated': clockTime(now(created.time)) }
  const whole = date && isoDate(date.day === undefined ? date : { ...date, ...time })
  return { 'XMP-photoshop:DateCreated': whole ?? null, ...(form.iim ? iptc : {}) }
}

/** The date of the photograph, corrected where the camera wrote it, when it is a whole one: Exif knows no other. */
function cameraTags({ values, tags }: Writing): WrittenTags {
  const value = values[originalDate]
  const hasExif = Object.keys(tags).some((name) => name.startsWith('ExifIFD:'))
  if (value === undefined || !hasExif) return {}
  const moment = parseMoment(textOf(value) ?? '')
  if (!isEmpty(value) && !moment?.time) return {}
  const day = moment && wholeDay(moment)
  return {
    'ExifIFD:DateTimeOriginal': day && moment ? `${day} ${moment.time}` : null,
    ...ifThere('ExifIFD:SubSecTimeOriginal', null, tags),
    ...(moment?.zone ? { 'ExifIFD:OffsetTimeOriginal': zoneText(moment.zone) } : {}),
    ...(moment?.zone ? {} : ifThere('ExifIFD:OffsetTimeOriginal', null, tags)),
  }
}

/**
 * Where the picture was taken, in Exif and XMP alike, or taken out of both. Where one number alone is given, the file keeps the
 * other. What was measured with the old position (height, direction, accuracy) is no claim about the new one.
 */
function positionTags({ values, tags, form }: Writing): WrittenTags {
  if (values[latitude] === undefined && values[longitude] === undefined) return {}
  const known = readPosition(tags)
  const north = degreesOf(values[latitude], known?.latitude)
  const east = degreesOf(values[longitude], known?.longitude)
  const isWhole = north !== null && east !== null
  const place = isWhole ? `${north} ${east}` : null
  const exif = form.exif || tags['GPS:GPSLatitude'] !== undefined || tags['GPS:GPSLongitude'] !== undefined
  return {
    'XMP-exif:GPSLatitude': isWhole ? String(north) : null,
    'XMP-exif:GPSLongitude': isWhole ? String(east) : null,
    ...(exif && {
      'GPS:GPSLatitude': isWhole ? String(Math.abs(north)) : null,
      'GPS:GPSLatitudeRef': isWhole ? (north < 0 ? 'S' : 'N') : null,
      'GPS:GPSLongitude': isWhole ? String(Math.abs(east)) : null,
      'GPS:GPSLongitudeRef': isWhole ? (east < 0 ? 'W' : 'E') : null,
    }),
    ...Object.assign({}, ...filmPositions.map((name) => ifThere(name, place, tags))),
  }
}

function degreesOf(value: string | string[] | undefined, known: number | undefined): number | null {
  if (value === undefined) return known ?? null
  const text = joined(value, '')
  return text === null || text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** Places that repeat a field, as one text: the separator between entries of lists, or what becomes of the value. */
const repeats: Record<number, Record<string, (value: string | string[]) => string | null>> = {
  5: { 'IFD0:XPTitle': asText, 'PDF:Title': asText },
  25: {
    'IFD0:XPKeywords': (value) => joined(value, ';'),
    'XMP-pdf:Keywords': (value) => joined(value, ', '),
    'PDF:Keywords': (value) => joined(value, ', '),
  },
  80: { 'IFD0:Artist': asText, 'IFD0:XPAuthor': (value) => joined(value, ';'), 'PDF:Author': asText },
  116: { 'IFD0:Copyright': asText },
  120: { 'IFD0:ImageDescription': asText, 'IFD0:XPComment': asText, 'PDF:Subject': asText },
  320: {
    'IFD0:Rating': asText,
    'IFD0:RatingPercent': asPercent,
    'XMP-microsoft:RatingPercent': asPercent,
  },
  353: { 'ExifIFD:UserComment': asText },
}

function asText(value: string | string[]): string | null {
  return joined(value, '; ')
}

/** Windows' scale of five stars. */
function asPercent(value: string | string[]): string | null {
  return ['0', '1', '25', '50', '75', '99'][Number(joined(value, '') ?? Number.NaN)] ?? null
}

function repeatedTags({ id }: MetadataField, value: string | string[], tags: RawTags): WrittenTags {
  const all = Object.entries(repeats[id] ?? {})
  return Object.assign({}, ...all.map(([name, form]) => ifThere(name, form(value), tags)))
}

function ifThere(name: string, value: TagValue, tags: RawTags): WrittenTags {
  return tags[name] === undefined ? {} : { [name]: value }
}

const utf8 = '\u001b%G'

/**
 * IPTC says in which character set it is. What was written without that, or in another, is written anew as UTF-8 with it, as we
 * read it. The digest tells programs that XMP and IPTC agree; where they did not, it is left alone.
 */
function iptcFrame(tags: RawTags, written: WrittenTags): WrittenTags {
  const former = Object.keys(tags).filter((name) => name.startsWith('IPTC:'))
  const isAgreed = tags['Photoshop:IPTCDigest'] === tags['File:CurrentIPTCDigest']
  const digest = former.length === 0 || isAgreed ? { 'Photoshop:IPTCDigest': 'new' } : {}
  const charset = textOf(tags['IPTC:CodedCharacterSet'])
  if (charset?.includes('%G')) return digest
  const texts = former.filter((name) => !/(?:Version|CodedCharacterSet)$/u.test(name) && !(name in written))
  const needed = texts.filter((name) => textsOf(tags[name]).some((text) => !/^\p{ASCII}*$/u.test(text)))
  const repaired = needed.map((name): [string, TagValue] => {
    const values = textsOf(tags[name]).map((text) => (charset === undefined ? repairUndeclaredUtf8(text) : text))
    return [name, values.length === 1 ? (values[0] ?? null) : values]
  })
  return { ...Object.fromEntries(repaired), 'IPTC:CodedCharacterSet': utf8, ...digest }
}
