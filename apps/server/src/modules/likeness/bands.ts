/** A perceptual hash of 64 bits in four parts of sixteen. */
export type Bands = readonly [number, number, number, number]

const hash = /^([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})$/

/** Null for the hash of a picture that tells too little. */
export function bandsOf(text: string): Bands | null {
  const [, a, b, c, d] = hash.exec(text) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  return [Number.parseInt(a, 16), Number.parseInt(b, 16), Number.parseInt(c, 16), Number.parseInt(d, 16)]
}

/**
 * In how many bits two pictures that are alike differ at most. One more, and two bits might differ in each of the four parts: then
 * the probes of `bandsNear` would miss it.
 */
export const mostDifferent = 7

/** A part and all that differ from it in one bit. */
export function bandsNear(band: number): number[] {
  return [band, ...Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit))]
}

/** In how many bits they differ. */
export function distance(one: Bands, other: Bands): number {
  return one.reduce<number>((sum, band, at) => sum + countBits(band ^ (other[at] ?? 0)), 0)
}

function countBits(band: number): number {
  let count = 0
  for (let rest = band; rest !== 0; rest &= rest - 1) count++
  return count
}
