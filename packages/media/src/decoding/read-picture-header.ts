import type { Metadata } from 'sharp'
import type { ColourSpace, TechnicalFacts } from '#src/files/technical-facts.ts'
import { RenderError } from './render-problem.ts'
import { sharp } from './sharp-decoder.ts'

export type PictureHeader = Pick<
  TechnicalFacts,
  'width' | 'height' | 'displayWidth' | 'displayHeight' | 'colourSpace' | 'bitsPerSample'
> & { pages: number; orientation: number | null }

/** What the decoder itself reads from the header, without decoding. Rejects like the decoder. */
export async function readPictureHeader(source: Buffer | string): Promise<PictureHeader> {
  const header = await sharp(source, { limitInputPixels: false, failOn: 'none' }).metadata()
  return {
    width: header.width,
    height: header.pageHeight ?? header.height,
    displayWidth: header.autoOrient.width,
    displayHeight: header.autoOrient.height,
    colourSpace: colourSpaces[header.space] ?? 'unknown',
    bitsPerSample: header.bitsPerSample ?? bitDepths[header.depth] ?? null,
    pages: header.pages ?? 1,
    orientation: header.orientation ?? null,
  }
}

/** Refuses a picture by its header, naming the limit. */
export function checkPixels(header: Pick<PictureHeader, 'width' | 'height'>, limit: number): void {
  const { width, height } = header
  if (width === null || height === null || width * height <= limit) return
  throw new RenderError('pixel-limit', `${width} × ${height} pixels are more than the limit of ${limit}`)
}

const colourSpaces: Partial<Record<string, ColourSpace>> = {
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  scrgb: 'rgb',
  cmyk: 'cmyk',
  'b-w': 'grayscale',
  grey16: 'grayscale',
}

const bitDepths: Partial<Record<Metadata['depth'], number>> = {
  uchar: 8,
  char: 8,
  ushort: 16,
  short: 16,
  float: 32,
  double: 64,
}
