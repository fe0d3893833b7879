/** A perceptual hash of 64 bits in four parts of sixteen. */
export type Bands = readonly [number, number, number, number]

const hash = /^([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})$/

/** Null for the hash of a picture that tells too little. */
export function bandsOf(text: string): Bands | null {
  const [, a, b, c, d] = hash.exec(text) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  return [Number.parseInt(a, 16), Number.parseInt(b, 16), Number.parseInt(c, 16), Number.parseInt(d, 16)]
}
