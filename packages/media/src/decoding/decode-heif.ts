import libheif, { type HeifPicture } from 'libheif-js/wasm-bundle.js'
import type { DecodedStill, DecoderTask } from './decoder-tasks.ts'
import { RenderError } from './render-problem.ts'

// One decoder for all: it frees the previous file when it opens the next.
const decoder = new libheif.HeifDecoder()

/**
 * The main picture of a HEIC file, turned and cropped as the file says. The prebuilt sharp has no HEVC decoder; libheif as WebAssembly needs 0.5 s for 12
 * megapixels.
 */
export async function decodeHeif({ bytes, pixelLimit }: DecoderTask): Promise<DecodedStill> {
  const pictures = decoder.decode(bytes)
  try {
    const picture = pictures.find((each) => each.is_primary())
    // Another one than the main picture would be shown under its name.
    if (!picture) throw new RenderError('damaged', 'the HEIF file holds no main picture that can be read')
    const width = picture.get_width()
    const height = picture.get_height()
    if (width * height > pixelLimit) {
      throw new RenderError('pixel-limit', `${width} × ${height} pixels are more than the limit of ${pixelLimit}`)
    }
    return {
      pixels: { data: await pixelsOf(picture, width, height), width, height, channels: 4 },
      width,
      height,
      pages: 1,
    }
  } finally {
    for (const picture of pictures) picture.free()
  }
}

function pixelsOf(picture: HeifPicture, width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve, reject) => {
    picture.display({ data, width, height }, (result) => {
      if (result) resolve(new Uint8Array(data.buffer))
      else reject(new RenderError('damaged', 'the HEVC picture could not be decoded'))
    })
  })
}
