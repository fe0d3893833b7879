import { numberOf, pick, pickText, type RawTags, textOf } from './raw-tags.ts'

/** Decimal degrees, WGS 84; south and west are negative. */
export type Position = { latitude: number; longitude: number }

/** Where the containers of films keep it. */
export const filmPositions = ['Keys:GPSCoordinates', 'UserData:GPSCoordinates', 'ItemList:GPSCoordinates']

/**
 * Where the picture was taken. Exif first (the receiver wrote it), then XMP, then the containers of films. Both numbers come from the same source, a
 * zero counts, and a block with unusable values gives nothing.
 */
export function readPosition(tags: RawTags): Position | undefined {
  return (
    position(
      signed(tags, 'GPS:GPSLatitude', 'GPS:GPSLatitudeRef'),
      signed(tags, 'GPS:GPSLongitude', 'GPS:GPSLongitudeRef'),
    ) ??
    position(numberOf(tags['XMP-exif:GPSLatitude']), numberOf(tags['XMP-exif:GPSLongitude'])) ??
    coordinates(pickText(tags, filmPositions))
  )
}

/** Degrees as text with at most seven decimals: a centimetre, and no noise of floating numbers. */
export function degreesText(degrees: number): string {
  const text = degrees.toFixed(7).replace(/\.?0+$/u, '')
  return text === '-0' ? '0' : text
}

function signed(tags: RawTags, name: string, reference: string): number | undefined {
  const degrees = numberOf(tags[name])
  if (degrees === undefined) return undefined
  return /^[SW]/iu.test(textOf(pick(tags, [reference])) ?? '') ? -Math.abs(degrees) : degrees
}

function coordinates(text: string | undefined): Position | undefined {
  const [latitude, longitude] = (text ?? '').split(/[\s,]+/u).map(numberOf)
  return position(latitude, longitude)
}

function position(latitude: number | undefined, longitude: number | undefined): Position | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}
