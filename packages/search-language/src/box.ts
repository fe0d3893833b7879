/** Part of the world in degrees, its edges included; with `west` east of `east` it lies across the date line. */
export type Box = { south: number; west: number; north: number; east: number }

/** All of the world. */
export const worldBox: Box = { south: -90, west: -180, north: 90, east: 180 }

const latitude = '355'
const longitude = '356'

/** Where an asset is, as its values say: both numbers, within the world; null where they do not. */
export const positionOf = (
  metadata: Readonly<Record<string, string | readonly string[]>>,
): { latitude: number; longitude: number } | null => {
  const north = degreesIn(metadata[latitude])
  const east = degreesIn(metadata[longitude])
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east }
}

const degreesIn = (value: string | readonly string[] | undefined): number | null => {
  const [text = ''] = [value ?? []].flat()
  return /^-?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null
}

/** Whether a position lies in a box. */
export const boxHolds = (
  { south, west, north, east }: Box,
  position: { latitude: number; longitude: number },
): boolean => {
  const { latitude, longitude } = position
  if (latitude < south || latitude > north) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

/** Reads `south,west,north,east` in degrees; null when it is no part of the world. */
export const readBox = (text: string): Box | null => {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || !parts.every((part) => /^[+-]?\d{1,3}(?:\.\d{1,15})?$/.test(part))) return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map((part) => Number(written(Number(part))))
  if (south > north || south < -90 || north > 90 || Math.abs(west) > 180 || Math.abs(east) > 180) return null
  return { south, west, north, east }
}

/** The same text again. */
export const writeBox = ({ south, west, north, east }: Box): string => [south, west, north, east].map(written).join(',')

// Nine decimals are a tenth of a millimetre; never with an exponent.
const written = (value: number): string => {
  const text = value.toFixed(9).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}
