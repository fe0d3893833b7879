import type { Pixels } from '#src/decoding/pixels.ts'
import { sharp } from '#src/decoding/sharp-decoder.ts'
import { colourNamed, type PictureColour } from './picture-colours.ts'

/** What pictures are compared by: a hash of how they look, and the colours that are in them. */
export type Likeness = {
  /** 64 bits, hexadecimal; empty for a picture that tells too little, such as a blank page. */
  hash: string
  /** At most five, the largest part first; each takes a twentieth of the picture or more. */
  colours: { name: PictureColour; percent: number }[]
}

const side = 32
const bits = 64
/** A wave as near as this to the median may be noise of JPEG and scaling: it is half a step of grey over the whole picture. */
const noise = side / 4
/** Fewer telling waves than this and the rest of the bits would fall as chance has it, alike for all such pictures. */
const leastTelling = 24

/**
 * The perceptual hash of a picture: its grey, brought to 32 × 32 pixels whatever its proportions, taken apart into waves (DCT). Of the
 * 64 longest waves, the mean left out, each bit tells whether one is above the median. Scaling, another quality and other metadata
 * change a bit or two; other pictures differ in about 32.
 */
export async function hashOf({ data, width, height, channels }: Pixels): Promise<string> {
  const grey = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: side, height: side, fit: 'fill', kernel: 'lanczos2' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const step = grey.info.channels
  const values = Float64Array.from({ length: side * side }, (_, at) => grey.data[at * step] ?? 0)
  const waves = longestWaves(values)
  const median = waves.toSorted((a, b) => a - b).slice(bits / 2 - 1, bits / 2 + 1)
  const middle = ((median[0] ?? 0) + (median[1] ?? 0)) / 2
  if (waves.filter((wave) => Math.abs(wave - middle) > noise).length < leastTelling) return ''
  const digits = Array.from({ length: bits / 4 }, (_, digit) =>
    waves
      .slice(digit * 4, digit * 4 + 4)
      .reduce((sum, wave) => sum * 2 + (wave > middle ? 1 : 0), 0)
      .toString(16),
  )
  return digits.join('')
}

/** Row and column of the waves that count, from the longest on, along the diagonals; without the mean. */
const places = Array.from({ length: side * side }, (_, at) => ({ u: at % side, v: Math.floor(at / side) }))
  .filter(({ u, v }) => u + v > 0)
  .sort((a, b) => a.u + a.v - (b.u + b.v) || a.u - b.u)
  .slice(0, bits)

const longest = Math.max(...places.map(({ u }) => u)) + 1
const cosines = Array.from({ length: longest }, (_, wave) =>
  Float64Array.from({ length: side }, (_none, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
)

function longestWaves(grey: Float64Array): number[] {
  const rows = cosines.map((cosine) =>
    Float64Array.from({ length: side }, (_, y) => {
      let sum = 0
      for (let x = 0; x < side; x++) sum += (grey[y * side + x] ?? 0) * (cosine[x] ?? 0)
      return sum
    }),
  )
  return places.map(({ u, v }) => {
    let sum = 0
    for (let y = 0; y < side; y++) sum += (rows[u]?.[y] ?? 0) * (cosines[v]?.[y] ?? 0)
    // Normed as the DCT is, so that what noise is means the same for each wave.
    return (sum * 2) / side / (u === 0 || v === 0 ? Math.SQRT2 : 1)
  })
}

const mostColours = 5
const leastPercent = 5

/** Of pixels with four channels each. */
export function coloursOf(rgba: Uint8Array): Likeness['colours'] {
  const counts = new Map<PictureColour, number>()
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const name = colourNamed(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const all = rgba.length / 4
  return [...counts]
    .map(([name, count]) => ({ name, percent: Math.floor((count * 100) / all) }))
    .filter(({ percent }) => percent >= leastPercent)
    .sort((a, b) => b.percent - a.percent || (a.name < b.name ? -1 : 1))
    .slice(0, mostColours)
}
