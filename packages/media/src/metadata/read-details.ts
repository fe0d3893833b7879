import { sourcesOf, xmpSource } from './field-sources.ts'
import { cleanText } from './field-values.ts'
import { languageOf, withoutLanguage } from './merge-sidecars.ts'
import { metadataFields } from './metadata-fields.ts'
import { isRecord, type RawTags } from './raw-tags.ts'
import { readField } from './read-metadata.ts'
import { type Region, readRegions } from './read-regions.ts'

/**
 * A field for which the sources in a file say different things: what each says, shortened, and `value`, whole, of as many as there is
 * room for. The first is the one that counts.
 */
export type Conflict = { field: number; values: { source: string; text: string; value?: string | string[] }[] }

/** What a file says beyond its metadata fields. Bounded, whatever the file holds. */
export type MetadataDetails = {
  /** Values of other languages than the default, by field and language. */
  languages: Record<string, Record<string, string>>
  conflicts: Conflict[]
  /** Properties that are no metadata field, by exiftool's names; members of structures after `/`. */
  unknown: Record<string, string[]>
  regions: Region[]
}

const mostUnknown = 300
const mostPerName = 50
const longestText = 2000
/** Characters of all values in conflict together. */
const mostConflictText = 200_000
/** Characters of all unknown properties of a file together. */
const mostText = 32_000

const fieldsBySource = new Map<string, number>()
for (const field of metadataFields) {
  for (const source of [...sourcesOf(field), xmpSource(field)]) fieldsBySource.set(source, field.id)
}

/** Groups in which people and their programs describe what a file shows; not those that describe the file itself. */
const describing =
  /^(XMP-|IPTC:|IFD0:|ExifIFD:|PNG:|PDF:|Vorbis:|ID3|Keys:|ItemList:|UserData:|RIFF:|QuickTime:|XML:|ASF:|Matroska:|AIFF:|FlashPix:)/u
const notDescribing =
  /^XMP-(x|xmpNote|crs|xmpMM|exif|exifEX|tiff|aux|GCamera|xmpDM|mwg-rs|MP):|:(ThumbnailImage|PreviewImage|.*Offset|.*Version|.*Length|.*ByteCounts?|.*Warning|MajorBrand|MinorBrand|CompatibleBrands)$|Struct$/u

/** `embedded`: the tags without those of sidecars. */
export function readDetails(
  tags: RawTags,
  embedded: RawTags,
  picture: { width: number | null; height: number | null; orientation: number | null },
): MetadataDetails {
  return {
    languages: readLanguages(tags),
    conflicts: readConflicts(tags, embedded),
    unknown: readUnknown(tags),
    regions: readRegions(tags, picture),
  }
}

function readLanguages(tags: RawTags): MetadataDetails['languages'] {
  const languages: MetadataDetails['languages'] = {}
  for (const [name, value] of Object.entries(tags).slice(0, 5000)) {
    const language = name.startsWith('XMP-') ? languageOf(name) : undefined
    const field = language === undefined ? undefined : fieldsBySource.get(withoutLanguage(name))
    if (language === undefined || field === undefined || typeof value !== 'string') continue
    const known = languages[field] ?? {}
    if (Object.keys(known).length < mostPerName) languages[field] = { ...known, [language]: shorten(value) }
  }
  return languages
}

function readConflicts(tags: RawTags, embedded: RawTags): Conflict[] {
  const conflicts: Conflict[] = []
  let left = mostConflictText
  for (const field of metadataFields) {
    const values: Conflict['values'] = []
    const add = (source: string, from: RawTags) => {
      const value = readField(from, field, [source.replace('sidecar ', '')])
      const text = value === undefined ? undefined : [value].flat().join('; ')
      if (value === undefined || text === undefined) return
      // A text of several properties of one kind is told once.
      if (values.some((known) => kindOf(known.source) === kindOf(source) && isSame(known.text, text))) return
      left -= text.length
      values.push({ source, text: shorten(text), ...(left > 0 ? { value } : {}) })
    }
    for (const source of sourcesOf(field)) {
      if (!/^(XMP-|IPTC:|IFD0:|ExifIFD:|GPS:)/u.test(source)) continue
      const outer = source.replace(/\/.*$/u, '')
      const isReplaced = outer in tags && tags[outer] !== embedded[outer]
      add(isReplaced ? `sidecar ${source}` : source, tags)
      if (isReplaced) add(source, embedded)
    }
    const [first, ...others] = values
    if (first && others.some(({ text }) => !isSame(first.text, text))) conflicts.push({ field: field.id, values })
  }
  return conflicts
}

/** Where a source stands. */
export type SourceKind = 'xmp' | 'iptc' | 'exif'

/** By exiftool's name of the property, with or without `sidecar ` before it. */
export function kindOf(source: string): SourceKind {
  if (source.startsWith('IPTC:')) return 'iptc'
  return /^(sidecar )?XMP-/u.test(source) ? 'xmp' : 'exif'
}

/** IPTC cuts its texts off, and what was cut is no other opinion. Dates of one day differ by how exactly they are told. */
function isSame(first: string, second: string): boolean {
  const [a = '', b = ''] = [first, second].map((text) => {
    const words = text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()
    return isMoment(words) ? words.replace(/(\d{4})-(\d\d)-(\d\d)/u, '$1$2$3').replace(/[:t ]/gu, '') : words
  })
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short === long || ((short.length >= 30 || (isMoment(short) && isMoment(long))) && long.startsWith(short))
}

/** A day, a time of day or both, in whichever of the ways of writing: `2020-01-02`, `20200102`, `030405+0100`. */
function isMoment(text: string): boolean {
  return /^(\d{8}|\d{4}-\d\d-\d\d|\d\d:?\d\d:?\d\d)([t ]?\d\d:?\d\d.*|[-+z].*)?$/u.test(text)
}

function readUnknown(tags: RawTags): MetadataDetails['unknown'] {
  const unknown: Record<string, string[]> = {}
  let left = mostText
  for (const [name, value] of Object.entries(tags).slice(0, 5000)) {
    if (!describing.test(name) || notDescribing.test(name) || fieldsBySource.has(withoutLanguage(name))) continue
    for (const [path, text] of textsWithin(name, value, 3)) {
      const known = unknown[path] ?? []
      if (known.length >= mostPerName || Object.keys(unknown).length >= mostUnknown || text.length > left) continue
      left -= text.length
      unknown[path] = [...known, text]
    }
  }
  return unknown
}

function* textsWithin(path: string, value: unknown, depth: number): Generator<[string, string]> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = shorten(String(value))
    if (text !== '' && !text.startsWith('(Binary data')) yield [path, text]
  } else if (Array.isArray(value)) {
    for (const each of value.slice(0, mostPerName)) if (!Array.isArray(each)) yield* textsWithin(path, each, depth)
  } else if (isRecord(value) && depth > 0) {
    for (const [key, each] of Object.entries(value).slice(0, mostPerName))
      if (!fieldsBySource.has(`${path}/${key}`)) yield* textsWithin(`${path}/${key}`, each, depth - 1)
  }
}

function shorten(text: string): string {
  return cleanText(text.slice(0, longestText * 2), true)
    .slice(0, longestText)
    .toWellFormed()
}
