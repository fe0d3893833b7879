import type { MetadataField } from './metadata-fields.ts'

/**
 * Where the value of a field may stand in a file, as exiftool names it, best source first.
 *
 * The order is that of the Metadata Working Group's guidelines (2.0, section 5): XMP, then IPTC-IIM, then Exif, then the container's own
 * tags. Facts that the camera wrote are the other way round, because XMP only repeats them: Exif first.
 */
export function sourcesOf(field: MetadataField): readonly string[] {
  const xmp = xmpSource(field)
  const native = nativeSources[field.id] ?? []
  const iptc = iptcSource(field)
  const descriptive = iptc === undefined ? [xmp] : [xmp, iptc]
  const ordered = cameraFacts.has(field.id) ? [...native, ...descriptive] : [...descriptive, ...native]
  return [...ordered, ...containerSources(field.id)]
}

const xmpGroups: Record<string, string> = { Iptc4xmpCore: 'iptcCore', Iptc4xmpExt: 'iptcExt' }

// exiftool's own names, where it does not simply capitalise the property.
const xmpNames: Record<string, string> = {
  'photoshop:ICCProfile': 'ICCProfileName',
  'exif:ISOSpeedRatings': 'ISO',
  'Iptc4xmpExt:AddlModelInfo': 'AdditionalModelInformation',
  'Iptc4xmpExt:DigImageGUID': 'DigitalImageGUID',
  'plus:Version': 'PLUSVersion',
  'DICOM:PatientDOB': 'PatientBirthDate',
}

/** exiftool's name of the field's XMP property; a member of a structure is `Group:Struct/Member`. */
export function xmpSource(field: MetadataField): string {
  const own = exiftoolName(field.property)
  return field.struct ? `${exiftoolName(field.struct)}/${own.slice(own.indexOf(':') + 1)}` : own
}

function exiftoolName(property: string): string {
  const colon = property.indexOf(':')
  const alias = property.slice(0, colon)
  const bare = property.slice(colon + 1)
  const name = xmpNames[property] ?? bare.charAt(0).toUpperCase() + bare.slice(1)
  return `XMP-${xmpGroups[alias] ?? alias}:${name}`
}

/** exiftool's name of the field's IPTC-IIM data set; undefined where it has none. */
export function iptcSource({ id }: MetadataField): string | undefined {
  const name = iptcNames[id]
  return name === undefined ? undefined : `IPTC:${name}`
}

const iptcNames: Record<number, string> = {
  5: 'ObjectName',
  7: 'EditStatus',
  10: 'Urgency',
  15: 'Category',
  20: 'SupplementalCategories',
  22: 'FixtureIdentifier',
  25: 'Keywords',
  30: 'ReleaseDate',
  35: 'ReleaseTime',
  40: 'SpecialInstructions',
  45: 'ReferenceService',
  47: 'ReferenceDate',
  50: 'ReferenceNumber',
  55: 'DateCreated',
  60: 'TimeCreated',
  65: 'OriginatingProgram',
  70: 'ProgramVersion',
  75: 'ObjectCycle',
  80: 'By-line',
  85: 'By-lineTitle',
  90: 'City',
  95: 'Province-State',
  100: 'Country-PrimaryLocationCode',
  101: 'Country-PrimaryLocationName',
  103: 'OriginalTransmissionReference',
  105: 'Headline',
  110: 'Credit',
  115: 'Source',
  116: 'CopyrightNotice',
  120: 'Caption-Abstract',
  122: 'Writer-Editor',
  // Data set 2:92 has no field of its own; the Location of IPTC Core is its successor.
  300: 'Sub-location',
}

const cameraFacts: ReadonlySet<number> = new Set([330, 331, 350, 351, 352, 353, 354, 357, 358])

const nativeSources: Record<number, readonly string[]> = {
  5: ['IFD0:XPTitle'],
  25: ['IFD0:XPKeywords', 'XMP-pdf:Keywords'],
  60: ['XMP-photoshop:DateCreated'],
  65: ['IFD0:Software'],
  80: ['IFD0:Artist', 'IFD0:XPAuthor'],
  116: ['IFD0:Copyright'],
  120: ['IFD0:ImageDescription', 'IFD0:XPComment', 'File:Comment', 'GIF:Comment'],
  320: ['IFD0:Rating', 'XMP-microsoft:RatingPercent', 'IFD0:RatingPercent'],
  330: ['IFD0:Make', 'CanonRaw:Make', 'Keys:Make', 'UserData:Make', 'QuickTime:Make'],
  331: ['IFD0:Model', 'CanonRaw:Model', 'Keys:Model', 'UserData:Model', 'QuickTime:Model'],
  350: ['ExifIFD:DateTimeOriginal', 'XMP-exif:DateTimeOriginal', 'CanonRaw:DateTimeOriginal', 'Keys:CreationDate'],
  351: ['ExifIFD:CreateDate', 'XMP-exif:DateTimeDigitized', 'XMP-xmp:CreateDate'],
  352: ['ExifIFD:ISO'],
  353: ['ExifIFD:UserComment'],
  354: ['ExifIFD:ImageUniqueID'],
  357: ['ExifIFD:SerialNumber'],
  358: ['GPS:GPSProcessingMethod'],
}

const containers = [
  'Keys',
  'ItemList',
  'UserData',
  'QuickTime',
  'Vorbis',
  'ID3v2_4',
  'ID3v2_3',
  'ID3v2_2',
  'ID3v1',
  'RIFF',
  'AIFF',
  'ASF',
  'Matroska',
  'Info',
  'PDF',
  'FlashPix',
  'XML',
  'SVG',
  'PNG',
  'HTML',
  'RTF',
]

// Not `Creator`: in PDF and PostScript that is the program, not the person.
const containerTags: Record<number, readonly string[]> = {
  5: ['Title'],
  25: ['Keywords'],
  80: ['Artist', 'Author'],
  116: ['Copyright'],
  120: ['Description', 'Comment', 'Comments', 'ImageDescription'],
  320: ['Popularimeter'],
  350: ['DateTimeOriginal', 'RecordingTime', 'Date', 'Year', 'ContentCreateDate'],
  351: ['CreateDate'],
}

function containerSources(id: number): string[] {
  return (containerTags[id] ?? []).flatMap((tag) => containers.map((container) => `${container}:${tag}`))
}
