import { cleanText } from './field-values.ts'
import { isRecord, numberOf, type RawTags, textOf } from './raw-tags.ts'

/** A part of the picture with a name, as a person sees the picture: from its upper left corner, in parts of its sides. */
export type Region = { name: string; type: string; x: number; y: number; width: number; height: number }

const mostRegions = 200

/**
 * Named faces and other regions, as the Metadata Working Group writes them (centre and sides), else as Microsoft does (corner
 * and sides). Both measure the picture as it is stored, so they are turned with it. Some programs measure it turned
 * already; the size that the regions were made for then is the turned one.
 */
export function readRegions(
  tags: RawTags,
  picture: { width: number | null; height: number | null; orientation: number | null },
): Region[] {
  const info = tags['XMP-mwg-rs:RegionInfo']
  const standing = picture.orientation ?? 1
  const orientation = isRecord(info) && isMeasuredTurned(info, { ...picture, orientation: standing }) ? 1 : standing
  const found = isRecord(info) ? mwgRegions(info) : []
  const regions = found.length > 0 ? found : microsoftRegions(tags['XMP-MP:RegionInfoMP'])
  return regions.slice(0, mostRegions).map((region) => turned(region, orientation))
}

function listOf(value: unknown): Record<string, unknown>[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord).slice(0, mostRegions)
}

function mwgRegions(info: Record<string, unknown>): Region[] {
  return listOf(info['RegionList']).flatMap((region) => {
    const area = isRecord(region['Area']) ? region['Area'] : {}
    const [x, y, width = 0, height = 0] = ['X', 'Y', 'W', 'H'].map((key) => numberOf(area[key]))
    if (x === undefined || y === undefined) return []
    const named = { name: nameOf(region['Name']), type: nameOf(region['Type']) }
    return isWithin(x, y, width, height) ? [{ ...named, x: x - width / 2, y: y - height / 2, width, height }] : []
  })
}

function microsoftRegions(info: unknown): Region[] {
  return listOf(isRecord(info) ? info['Regions'] : undefined).flatMap((region) => {
    const numbers = (textOf(region['Rectangle']) ?? '').split(/[\s,]+/u).map(numberOf)
    const [x, y, width, height] = numbers
    if (x === undefined || y === undefined || width === undefined || height === undefined) return []
    const name = nameOf(region['PersonDisplayName'])
    return isWithin(x, y, width, height) ? [{ name, type: 'Face', x, y, width, height }] : []
  })
}

const nameOf = (value: unknown) => cleanText((textOf(value) ?? '').slice(0, 500), false).toWellFormed()

const isWithin = (...numbers: number[]) => numbers.every((number) => number >= 0 && number <= 1)

function isMeasuredTurned(
  info: Record<string, unknown>,
  { width, height, orientation }: { width: number | null; height: number | null; orientation: number },
): boolean {
  const size = isRecord(info['AppliedToDimensions']) ? info['AppliedToDimensions'] : {}
  const [w, h] = [numberOf(size['W']), numberOf(size['H'])]
  if (orientation < 5 || !w || !h || !width || !height || w === h) return false
  return w > h === height > width
}

/** Exif's orientations: from the stored picture to the shown one. */
function turned(region: Region, orientation: number): Region {
  const { x, y, width, height } = region
  const right = 1 - x - width
  const below = 1 - y - height
  const places: Record<number, [number, number]> = {
    2: [right, y],
    3: [right, below],
    4: [x, below],
    5: [y, x],
    6: [below, x],
    7: [below, right],
    8: [y, right],
  }
  const [left, top] = places[orientation] ?? [x, y]
  const sides = orientation >= 5 ? { width: height, height: width } : { width, height }
  return { ...region, x: rounded(left), y: rounded(top), width: rounded(sides.width), height: rounded(sides.height) }
}

/** A hundred-thousandth of a side: less than a pixel, and the same however the picture was turned. */
const rounded = (number: number) => Number(number.toFixed(5))
