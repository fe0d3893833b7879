import { isoDate, parseMoment, type StatedMoment } from './field-dates.ts'
import { pick, pickText, type RawTags, textOf } from './raw-tags.ts'

/**
 * When the picture was taken, in ISO form. Exif before version 2.31 could not say the zone; where XMP or IPTC tell the same wall-clock time with
 * a zone, theirs is taken, because otherwise New Year in Sydney sorts after New Year in New York.
 */
export function readOriginalDate(tags: RawTags, sources: readonly string[]): string | undefined {
  for (const source of sources) {
    const moment = parseMoment(textOf(pick(tags, [source])) ?? '')
    if (moment) return isoDate(withZone(moment, source, tags))
  }
  return quickTimeDate(tags)
}

function withZone(moment: StatedMoment, source: string, tags: RawTags): StatedMoment {
  if (!moment.time || moment.zone) return moment
  const exifZone = source.startsWith('ExifIFD:') ? pickText(tags, ['ExifIFD:OffsetTimeOriginal']) : undefined
  const zone = parseMoment(`2000-01-01T00:00:00${exifZone ?? ''}`)?.zone ?? zoneElsewhere(moment, tags)
  return zone ? { ...moment, zone } : moment
}

function zoneElsewhere(moment: StatedMoment, tags: RawTags): string | undefined {
  const iptc = `${pickText(tags, ['IPTC:DateCreated']) ?? ''} ${pickText(tags, ['IPTC:TimeCreated']) ?? ''}`
  const texts = ['XMP-exif:DateTimeOriginal', 'XMP-photoshop:DateCreated', 'XMP-xmp:CreateDate'].map(
    (source) => textOf(tags[source]) ?? '',
  )
  const clock = isoDate({ ...moment, zone: '' })
  return [...texts, iptc].map(parseMoment).find((other) => other?.zone && isoDate({ ...other, zone: '' }) === clock)
    ?.zone
}

/** QuickTime keeps UTC by its standard; a track header of zero (1904) means "not set". */
function quickTimeDate(tags: RawTags): string | undefined {
  const moment = parseMoment(textOf(tags['QuickTime:CreateDate']) ?? '')
  return moment?.time ? isoDate({ ...moment, zone: moment.zone ?? 'Z' }) : undefined
}
