import type { Pixels } from './pixels.ts'

const entryBytes = 12

/**
 * Pixels with a colour profile as an uncompressed TIFF in memory. libvips takes a profile only from a file, and without it a Display P3
 * picture (every iPhone's) comes out dull.
 */
export function tiffOfPixels(pixels: Pixels, iccProfile: Uint8Array): Buffer {
  const { data, width, height, channels } = pixels
  const directory = directoryOf(pixels, iccProfile.length)
  const bitsAt = 8 + 2 + directory.length * entryBytes + 4
  const profileAt = bitsAt + channels * 2
  const dataAt = profileAt + iccProfile.length
  const header = Buffer.alloc(profileAt)
  header.write('II*\0', 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(directory.length, 8)
  const offsets: Record<string, number> = { bits: bitsAt, profile: profileAt, data: dataAt }
  for (const [index, [tag, type, count, value]] of directory.entries()) {
    const at = 10 + index * entryBytes
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(count, at + 4)
    header.writeUInt32LE(typeof value === 'number' ? value : (offsets[value] ?? 0), at + 8)
  }
  for (let channel = 0; channel < channels; channel++) header.writeUInt16LE(8, bitsAt + channel * 2)
  const rows = Buffer.from(data.buffer, data.byteOffset, width * height * channels)
  return Buffer.concat([header, iccProfile, rows])
}

const short = 3
const long = 4
const undefinedBytes = 7

/** Tag, type, count, and the value or the name of the place where it stands; ascending, as TIFF demands. */
function directoryOf(
  { width, height, channels }: Pixels,
  profileBytes: number,
): [number, number, number, number | string][] {
  return [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, channels === 1 ? 8 : 'bits'],
    [259, short, 1, 1],
    [262, short, 1, channels === 1 ? 1 : 2],
    [273, long, 1, 'data'],
    [277, short, 1, channels],
    [278, long, 1, height],
    [279, long, 1, width * height * channels],
    [284, short, 1, 1],
    // Unassociated alpha.
    ...(channels === 4 ? [[338, short, 1, 2] satisfies [number, number, number, number]] : []),
    [34675, undefinedBytes, profileBytes, 'profile'],
  ]
}
