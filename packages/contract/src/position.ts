import type { positionFields } from './position-fields.ts'

/** Where something is, in decimal degrees of WGS 84; south and west are negative. */
export interface Position {
  latitude: number
  longitude: number
}

export type Axis = keyof typeof positionFields

/** `form`: not read as degrees; `range`: beyond the pole or the date line. */
export type DegreesFault = 'form' | 'range'

/** What is wrong with a position, and with which of its two numbers; `pair`: one of them alone. */
export interface PositionFault {
  axis: Axis
  rule: DegreesFault | 'pair'
}

const most: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 }
const longestText = 80
const number = String.raw`\d{1,3}(?:[.,]\d{1,15})?`
const degrees = new RegExp(
  String.raw`^([+\-−])?\s*(${number})\s*(?:°|º|deg)?(?:\s*(${number})\s*(?:['′’]|min)?(?:\s*(${number})\s*(?:["″”]|''|sec)?)?)?$`,
  'iu',
)
const hemispheres: Readonly<Record<Axis, { plus: string; minus: string }>> = {
  latitude: { plus: 'N', minus: 'S' },
  // East is Ost and Øst too.
  longitude: { plus: 'EOØ', minus: 'W' },
}

/** Degrees as they are kept: decimal, with at most seven places (a centimetre). */
export function printDegrees(value: number): string {
  const text = value.toFixed(7).replace(/\.?0+$/u, '')
  return text === '-0' ? '0' : text
}

/** Both numbers as people read and type them: `59.91, 10.75`. */
export function printPosition({ latitude, longitude }: Position): string {
  return `${printDegrees(latitude)}, ${printDegrees(longitude)}`
}

/** Reads one number of a position: decimal degrees, or degrees with minutes and seconds, with a sign or a letter for the side. */
export function readDegrees(given: string, axis: Axis): number | DegreesFault {
  const text = given.trim().slice(0, longestText)
  const { plus, minus } = hemispheres[axis]
  const letters = new RegExp(`^([${plus}${minus}])?(.*?)([${plus}${minus}])?$`, 'iu').exec(text)
  const [, before, middle = '', after] = letters ?? []
  if (before && after) return 'form'
  const side = (before ?? after)?.toUpperCase()
  const [, sign, whole, minutes, seconds] = degrees.exec(middle.trim()) ?? []
  const hasMark = side !== undefined || /[°º'′’]|deg|min/iu.test(middle)
  // Two numbers with nothing but a blank between them are a pair as likely as degrees and minutes.
  if (whole === undefined || (side !== undefined && sign !== undefined)) return 'form'
  if (minutes !== undefined && !hasMark) return 'form'
  const [d, m, s] = [whole, minutes ?? '0', seconds ?? '0'].map((part) => Number(part.replace(',', '.')))
  if (d === undefined || m === undefined || s === undefined || m >= 60 || s >= 60) return 'form'
  const value = d + m / 60 + s / 3600
  if (value > most[axis]) return 'range'
  const isMinus = (sign !== undefined && sign !== '+') || (side !== undefined && minus.includes(side))
  return isMinus ? -value : value
}

const isFault = (read: number | DegreesFault): read is DegreesFault => typeof read === 'string'

/**
 * Reads a position as people write it: `59.91, 10.75`, `59°54′36″N 10°45′E`, `59,91; 10,75`. Latitude comes first, unless letters
 * say otherwise. Empty text is no position: null.
 */
export function readPosition(given: string): Position | PositionFault | null {
  const text = given.trim()
  if (text === '') return null
  if (text.length > longestText) return { axis: 'latitude', rule: 'form' }
  let beyond: PositionFault | null = null
  for (const [one, other] of halves(text)) {
    const read = asPair(one, other)
    if ('latitude' in read) return read
    if (read.rule === 'range') beyond ??= read
  }
  if (beyond) return beyond
  return { axis: 'longitude', rule: isFault(readDegrees(text, 'latitude')) ? 'form' : 'pair' }
}

export const isPosition = (read: Position | PositionFault | null): read is Position =>
  read !== null && 'latitude' in read

/** All ways to cut a text in two, the surest first: a semicolon, a comma with a blank, the letter of a side, a comma, a blank. */
function* halves(text: string): Generator<[string, string]> {
  for (const cut of [
    /\s*[;/]\s*/gu,
    /,\s+/gu,
    /(?<=[NSEWOØ])\s*,?\s*(?=[\d+\-−])/giu,
    /\s+(?=[NSEWOØ])/giu,
    /,/gu,
    /\s+/gu,
  ])
    for (const { index, 0: between } of text.matchAll(cut))
      if (index > 0) yield [text.slice(0, index), text.slice(index + between.length)]
}

function asPair(one: string, other: string): Position | PositionFault {
  const straight = inOrder(one, other)
  const isTurned = /[EWOØ]/iu.test(one) && /[NS]/iu.test(other)
  return isTurned ? inOrder(other, one) : straight
}

function inOrder(north: string, east: string): Position | PositionFault {
  const latitude = readDegrees(north, 'latitude')
  const longitude = readDegrees(east, 'longitude')
  if (latitude === 'form' || longitude === 'form')
    return { axis: latitude === 'form' ? 'latitude' : 'longitude', rule: 'form' }
  if (isFault(latitude)) return { axis: 'latitude', rule: latitude }
  return isFault(longitude) ? { axis: 'longitude', rule: longitude } : { latitude, longitude }
}
