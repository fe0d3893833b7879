import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openModule from '@cornerstonejs/codec-openjpeg/decodewasmjs'
import type { DecodedStill, DecoderTask } from './decoder-tasks.ts'
import type { Pixels } from './pixels.ts'
import { checkPixels } from './read-picture-header.ts'
import { RenderError } from './render-problem.ts'

const library = readFile(fileURLToPath(import.meta.resolve('@cornerstonejs/codec-openjpeg/decodewasm'))).then(
  (wasmBinary) => openModule({ wasmBinary, print: () => {}, printErr: () => {} }),
)

/** It takes twenty bytes for a pixel, and the process may take 1.5 GB. */
const mostPixels = 50_000_000

/** What OpenJPEG says of a picture's colours. */
const colourSpaces: Record<number, string> = { 3: 'YCC', 4: 'eYCC', 5: 'CMYK' }

/** A JPEG 2000 picture. OpenJPEG runs as WebAssembly; 10 megapixels take 1.2 s. */
export async function decodeJp2({ bytes, pixelLimit }: DecoderTask): Promise<DecodedStill> {
  const stated = statedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  checkPixels(stated, Math.min(pixelLimit, mostPixels))
  const decoder = new (await library).J2KDecoder()
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes)
    decoder.decode()
    const frame = decoder.getFrameInfo()
    const space = colourSpaces[decoder.getColorSpace()]
    if (space) throw new RenderError('unsupported', `JPEG 2000 in ${space} is not known`)
    const decoded = decoder.getDecodedBuffer()
    // It tells of damage by giving nothing.
    if (decoded.length === 0) throw new RenderError('damaged', 'the JPEG 2000 picture could not be decoded')
    return { pixels: eightBits(frame, decoded), width: frame.width, height: frame.height, pages: 1 }
  } finally {
    decoder.delete()
  }
}

/** The size in the codestream, which is what will be decoded; the box before it may say something else. */
function statedSize(bytes: Buffer): { width: number; height: number } {
  const at = bytes.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]))
  if (at < 0 || at + 24 > bytes.length) throw new RenderError('damaged', 'no JPEG 2000 picture in the file')
  const place = (from: number) => bytes.readUInt32BE(at + from)
  return { width: place(8) - place(16), height: place(12) - place(20) }
}

type Frame = { width: number; height: number; bitsPerSample: number; componentCount: number; isSigned: boolean }

function eightBits({ width, height, bitsPerSample, componentCount, isSigned }: Frame, decoded: Uint8Array): Pixels {
  if (componentCount !== 1 && componentCount !== 3 && componentCount !== 4)
    throw new RenderError('unsupported', `JPEG 2000 with ${componentCount} components is not known`)
  if (isSigned || bitsPerSample > 16) throw new RenderError('unsupported', `${bitsPerSample} signed bits are not known`)
  const count = width * height * componentCount
  const wide = bitsPerSample > 8
  if (decoded.length < count * (wide ? 2 : 1)) throw new RenderError('damaged', 'the JPEG 2000 picture is not whole')
  // The buffer belongs to the decoder and is gone with it.
  const data = new Uint8Array(count)
  const most = 2 ** bitsPerSample - 1
  for (let index = 0; index < count; index++) {
    const value = wide ? (decoded[index * 2] ?? 0) | ((decoded[index * 2 + 1] ?? 0) << 8) : (decoded[index] ?? 0)
    data[index] = most === 255 ? value : Math.round((value * 255) / most)
  }
  return { data, width, height, channels: componentCount }
}
