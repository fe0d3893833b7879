// What pixels with an embedded profile look like in sRGB, worked out from the profile's own numbers (ICC.1:2022, sections 9 and 10): an
// answer that owes nothing to the colour engine that is tested. Profiles of matrices and of grey curves only.

type Curve = (value: number) => number

/** The colours of one pixel, 0 to 255 each: one channel for grey, three for red, green and blue. */
export function inSrgb(profile: Buffer, pixel: readonly number[]): number[] {
  const tags = tagsOf(profile)
  const values = pixel.map((value) => value / 255)
  const xyz = pixel.length === 1 ? greyToXyz(tags, values[0] ?? 0) : colourToXyz(tags, values)
  return xyzToSrgb(xyz)
}

function tagsOf(profile: Buffer): Map<string, Buffer> {
  const tags = new Map<string, Buffer>()
  for (let index = 0; index < profile.readUInt32BE(128); index++) {
    const at = 132 + index * 12
    const [offset, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    tags.set(profile.toString('latin1', at, at + 4), profile.subarray(offset, offset + length))
  }
  return tags
}

function tag(tags: Map<string, Buffer>, name: string): Buffer {
  const found = tags.get(name)
  if (!found) throw new Error(`The profile has no ${name}.`)
  return found
}

const fixed = (buffer: Buffer, at: number) => buffer.readInt32BE(at) / 65_536
/** The white point of the space in which profiles meet. */
const white = [0.9642, 1, 0.8249]

function greyToXyz(tags: Map<string, Buffer>, value: number): number[] {
  const light = curveOf(tag(tags, 'kTRC'))(value)
  return white.map((part) => part * light)
}

function colourToXyz(tags: Map<string, Buffer>, values: readonly number[]): number[] {
  const lights = ['rTRC', 'gTRC', 'bTRC'].map((name, index) => curveOf(tag(tags, name))(values[index] ?? 0))
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => [8, 12, 16].map((at) => fixed(tag(tags, name), at)))
  return [0, 1, 2].map((row) =>
    columns.reduce((sum, column, index) => sum + (column[row] ?? 0) * (lights[index] ?? 0), 0),
  )
}

function curveOf(data: Buffer): Curve {
  if (data.toString('latin1', 0, 4) === 'para') return parametricCurve(data)
  const count = data.readUInt32BE(8)
  if (count === 0) return (value) => value
  if (count === 1) return (value) => value ** (data.readUInt16BE(12) / 256)
  return (value) => {
    const place = value * (count - 1)
    const [low, high] = [Math.floor(place), Math.ceil(place)].map((index) => data.readUInt16BE(12 + index * 2) / 65_535)
    return (low ?? 0) + ((high ?? 0) - (low ?? 0)) * (place - Math.floor(place))
  }
}

function parametricCurve(data: Buffer): Curve {
  const [g = 1, a = 1, b = 0, c = 0, d = 0] = [12, 16, 20, 24, 28]
    .filter((at) => at + 4 <= data.length)
    .map((at) => fixed(data, at))
  const kind = data.readUInt16BE(8)
  if (kind === 0) return (value) => value ** g
  if (kind === 3) return (value) => (value >= d ? (a * value + b) ** g : c * value)
  throw new Error(`Curves of kind ${kind} are not worked out here.`)
}

/** The inverse of the primaries of sRGB as they stand in its profile, adapted to that white. */
const fromXyz = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]

function xyzToSrgb(xyz: readonly number[]): number[] {
  return fromXyz.map((row) => {
    const light = row.reduce((sum, factor, index) => sum + factor * (xyz[index] ?? 0), 0)
    const clipped = Math.min(1, Math.max(0, light))
    return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055)
  })
}
