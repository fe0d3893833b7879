import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import init, { JxlImage } from 'jxl-oxide-wasm'
import type { DecodedFile, DecoderTask } from './decoder-tasks.ts'
import { RenderError } from './render-problem.ts'

const ready = readFile(fileURLToPath(import.meta.resolve('jxl-oxide-wasm/module.wasm'))).then((wasm) =>
  init({ module_or_path: wasm }),
)

/**
 * The first picture of a JPEG XL file, upright and in sRGB, as a PNG. The prebuilt libvips has no JPEG XL; jxl-oxide is written in
 * Rust and runs as WebAssembly, so that a broken file ends in an exception.
 */
export async function decodeJxl({ bytes, pixelLimit }: DecoderTask): Promise<DecodedFile> {
  await ready
  const image = new JxlImage()
  try {
    image.forceSrgb = true
    image.feedBytes(bytes)
    if (!image.tryInit()) throw new RenderError('damaged', 'the JPEG XL file is cut off before its picture')
    const { width = 0, height = 0 } = image
    if (width * height > pixelLimit)
      throw new RenderError('pixel-limit', `${width} × ${height} pixels are more than the limit of ${pixelLimit}`)
    // The picture is freed by being encoded.
    return { file: image.render().encodeToPng(), width, height }
  } catch (error) {
    if (error instanceof RenderError) throw error
    const message = error instanceof Error ? error.message : String(error)
    // After a fault of the machine itself nothing of it can be trusted: the thread is replaced.
    throw new RenderError(error instanceof Error && error.name === 'RuntimeError' ? 'crashed' : 'damaged', message)
  } finally {
    image.free()
  }
}
