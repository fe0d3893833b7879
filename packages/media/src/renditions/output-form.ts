import type { Sharp } from 'sharp'
import type { MediaTools } from '#src/opening/media-tools.ts'

/** The formats in which renditions are written. */
export const renditionForms = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const
export type RenditionForm = (typeof renditionForms)[number]

/** How a rendition that is handed out is finished. Plain data: it crosses process boundaries as it is. */
export type OutputForm = {
  /** `grey` has one channel and no profile. */
  colours: 'srgb' | 'p3' | 'grey'
  /** Pixels per inch that are written into the file; 0 leaves what the original says. */
  density: number
  /** What the original says about itself: all of it, who made it and who may use it, or nothing. */
  metadata: 'all' | 'copyright' | 'none'
  sharpen: boolean
}

/** Effort 2 of WebP and AVIF takes a fraction of the standard one's time for a fifteenth more bytes; somebody is waiting. */
export function encode(picture: Sharp, form: RenditionForm, quality: number): Sharp {
  if (form === 'webp') return picture.webp({ quality, effort: 2 })
  if (form === 'avif') return picture.avif({ quality, effort: 2 })
  if (form === 'png') return picture.png({ compressionLevel: 6 })
  if (form === 'tiff') return picture.tiff({ compression: 'lzw', predictor: 'horizontal' })
  return picture.jpeg({ quality })
}

/** Formats in which what is transparent stays so. */
export const isTransparent = (form: RenditionForm) => form === 'png' || form === 'webp' || form === 'avif'

/** Whether the encoder states the resolution of a format itself. */
const statesDensity = (form: RenditionForm) => form === 'jpeg' || form === 'png' || form === 'tiff'

/** What the encoder can do of an output; the rest is `finishOutput`. */
export function withOutput(picture: Sharp, { colours, density, metadata, sharpen }: OutputForm): Sharp {
  const sharpened = sharpen ? picture.sharpen() : picture
  if (colours === 'grey') return sharpened.toColourspace('b-w')
  const coloured = sharpened.toColourspace('srgb')
  if (metadata !== 'all') return coloured.withIccProfile(colours)
  const stated = density === 0 ? { orientation: 1 } : { orientation: 1, density }
  return coloured.withMetadata(stated).withIccProfile(colours)
}

/** In these an original says who made it and on what terms it may be used. */
const copyright = [
  ...['IFD0:Copyright', 'IFD0:Artist', 'IPTC:CopyrightNotice', 'IPTC:By-line', 'IPTC:Credit', 'IPTC:Source'],
  ...['XMP-dc:Rights', 'XMP-dc:Creator', 'XMP-xmpRights:all', 'XMP-photoshop:Credit', 'XMP-photoshop:Source'],
  ...['XMP-cc:all', 'XMP-plus:all', 'XMP-iptcCore:CreatorContactInfo'],
]

/** What is not true of a picture that was computed anew. */
const untrue = [
  ...['Orientation', 'IFD1:all', 'ThumbnailImage', 'PreviewImage', 'JpgFromRaw', 'MPF:all', 'JUMBF:all'],
  ...['XMP-mwg-rs:all', 'XMP-MP:all', 'XMP-tiff:all', 'ICC_Profile:all', 'ExifImageWidth', 'ExifImageHeight'],
]

/** Writes what the encoder could not: what is kept of the original's words, and the resolution in formats that have no place of their own. */
export async function finishOutput(
  { from, to }: { from: string; to: string },
  { form, output }: { form: RenditionForm; output: OutputForm },
  { exiftool }: MediaTools,
): Promise<void> {
  const { colours, density, metadata } = output
  // What a TIFF says about itself lies in its own tags, which the encoder leaves out.
  const isByEncoder = metadata === 'all' && colours !== 'grey' && form !== 'tiff'
  const tags = density === 0 || (isByEncoder && statesDensity(form)) ? {} : densityTags(form, output)
  if (isByEncoder || metadata === 'none') {
    if (Object.keys(tags).length > 0) await exiftool.copyTags(to, to, { only: [], without: [], tags })
    return
  }
  const kept = metadata === 'all' ? { without: untrue } : { only: copyright, without: [] }
  await exiftool.copyTags(from, to, { ...kept, tags })
}

function densityTags(form: RenditionForm, { density, metadata }: OutputForm): Record<string, number> {
  const exif = { 'IFD0:XResolution': density, 'IFD0:YResolution': density, 'IFD0:ResolutionUnit': 2 }
  if (form === 'png') {
    const perMetre = Math.round(density / 0.0254)
    return { 'PNG-pHYs:PixelsPerUnitX': perMetre, 'PNG-pHYs:PixelsPerUnitY': perMetre, 'PNG-pHYs:PixelUnits': 1 }
  }
  if (form !== 'jpeg') return exif
  const jfif = { 'JFIF:XResolution': density, 'JFIF:YResolution': density, 'JFIF:ResolutionUnit': 1 }
  return metadata === 'none' ? jfif : { ...jfif, ...exif }
}
