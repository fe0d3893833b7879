import { withoutLanguage } from '#src/metadata/merge-sidecars.ts'
import { isRecord, type RawTags } from '#src/metadata/raw-tags.ts'

// What follows from writing itself: the tool's name, sizes and places of parts, digests, and the frame of IPTC.
const followsGroup = /^(?:System|ExifTool|Composite|(?:SourceFile|warnings|errors)$)/u
const followsName = new RegExp(
  [
    '^XMP-x:XMPToolkit$',
    '^XMP-xmp:MetadataDate$',
    '^XMP-xmpNote:HasExtendedXMP$',
    '^Photoshop:IPTCDigest$',
    '^File:(?:CurrentIPTCDigest|FileSize|.*Date|ImageDataHash|ExifByteOrder|PDFVersion|PageCount)$',
    '^IPTC:(?:CodedCharacterSet|ApplicationRecordVersion|EnvelopeRecordVersion)$',
    ':(?:[A-Za-z]*(?:Offset|Offsets|Start|Length|ByteCounts))$',
    '^QuickTime:(?:MediaDataOffset|MediaDataSize|ModifyDate)$',
    '^RIFF:WebP_Flags$',
    '^PDF:(?:PageCount|Linearized|XRef.*|PDFVersion)$',
    '^MPF\\d*:MPImage',
  ].join('|'),
  'u',
)

/** What Exif demands of every block of it: it is added with a block that lacks it, and goes with one in which nothing else is left. */
const demanded = new RegExp(
  [
    '^ExifIFD:(?:ColorSpace|ComponentsConfiguration|ExifVersion|ExifImage(?:Width|Height)|FlashpixVersion)$',
    '^GPS:GPSVersionID$',
    '^IFD0:(?:ResolutionUnit|[XY]Resolution|YCbCrPositioning)$',
  ].join('|'),
  'u',
)

/** Tags that one reading has and another has not or has otherwise, but those of these names and what follows from any writing. */
export function changedTags(before: RawTags, after: RawTags, written: ReadonlySet<string>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !followsGroup.test(name) && !followsName.test(name) && !written.has(withoutLanguage(name)))
    .filter((name) => textOf(before[name]) !== textOf(after[name]))
    .filter((name) => !demanded.test(name) || (before[name] !== undefined && holdsBlockOf(name, after)))
    .sort()
}

/** Members of a structure have no order, and what is empty is not there. */
const textOf = (value: unknown) => (value === '' ? '' : (JSON.stringify(value, sorted) ?? ''))

function sorted(_name: string, value: unknown): unknown {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
}

/** Whether anything is left of the block in which a tag stands. */
function holdsBlockOf(name: string, tags: RawTags): boolean {
  const block = name.slice(0, name.indexOf(':') + 1)
  return Object.keys(tags).some((other) => other.startsWith(block))
}
