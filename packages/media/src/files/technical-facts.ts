import { numberOf, pickNumber, pickText, type RawTags } from '#src/metadata/raw-tags.ts'
import type { MediaType } from './media-type.ts'
import type { PictureExtent } from './picture-extent.ts'

export type ColourSpace = 'rgb' | 'cmyk' | 'grayscale' | 'unknown'

export type CameraFacts = {
  make?: string
  model?: string
  /** Exposure time as a fraction of seconds, `n` over `d`. */
  exposure?: { n: number; d: number }
  fNumber?: number
  /** Millimetres. */
  focalLength?: number
  iso?: number
  /** Milliseconds within the second at which it was taken. */
  within?: number
  flash?: boolean
}

/** Media type of the container, and parameters of the tracks as browsers name them: `avc1.640028`, `vp8`, `mp4a.40.2`, `pcm-s16`. */
export type StreamFacts = { container: string; video: string | null; audio: string | null }

/** Facts about the file that are not metadata fields. Null: the file has no such thing, or does not say. */
export type TechnicalFacts = {
  /** Pixels as stored. */
  width: number | null
  height: number | null
  /** Pixels as shown: after orientation, crop and pixel aspect. */
  displayWidth: number | null
  displayHeight: number | null
  /** Exif orientation, 1 to 8; null if none is stated. */
  orientation: number | null
  colourSpace: ColourSpace
  /** Pixels per inch. */
  resolution: number | null
  bitsPerSample: number | null
  iccProfile: string | null
  camera: CameraFacts | null
  /** Seconds. */
  duration: number | null
  /** Frames per second. */
  frameRate: number | null
  /** Bits per second. */
  bitrate: number | null
  pages: number | null
  frames: number | null
  /** How a film or sound is packed; null where that is not known, and for other files. */
  streams: StreamFacts | null
  /** The picture that renditions are made of; null where there is none. */
  picture: PictureExtent | null
}

/**
 * The technical facts that exiftool knows. What a decoder reads itself from the header (size, channels) is put over them later. Only pictures and films have
 * a size: in a sidecar or a document the same tags speak of another file.
 */
export function readTechnicalFacts(tags: RawTags, size: number, type: MediaType): TechnicalFacts {
  const isImage = type.doctype === 'image'
  const [width, height] = isImage || type.doctype === 'movie' ? storedSize(tags) : [null, null]
  const orientation = isImage ? readOrientation(tags) : null
  const turned = orientation !== null && orientation >= 5
  const duration = durationOf(tags)
  return {
    width,
    height,
    displayWidth: turned ? height : width,
    displayHeight: turned ? width : height,
    orientation,
    colourSpace: isImage ? colourSpaceOf(tags, type.mediaType) : 'unknown',
    resolution: resolutionOf(tags),
    bitsPerSample: positive(pickNumber(tags, bitTags)),
    iccProfile: pickText(tags, ['ICC_Profile:ProfileDescription']) ?? null,
    camera: cameraOf(tags),
    duration,
    frameRate: positive(pickNumber(tags, frameRateTags)),
    bitrate: bitrateOf(tags, size, duration),
    pages: positive(pickNumber(tags, pageTags)),
    frames: isImage ? positive(pickNumber(tags, ['GIF:FrameCount', 'RIFF:FrameCount', 'PNG:AnimationFrames'])) : null,
    streams: null,
    picture: null,
  }
}

const bitTags = ['File:BitsPerSample', 'PNG:BitDepth', 'IFD0:BitsPerSample', 'Photoshop:BitDepth', 'GIF:BitsPerPixel']
const frameRateTags = ['Track1:VideoFrameRate', 'Track2:VideoFrameRate', 'RIFF:VideoFrameRate', 'RIFF:FrameRate']
const pageTags = ['PDF:PageCount', 'FlashPix:Pages', 'XML:Pages', 'XML:Slides', 'File:PageCount', 'XMP-xmpTPg:NPages']
const sizeGroups = [
  'File',
  'PNG',
  'GIF',
  'RIFF',
  'IFD0',
  'Photoshop',
  'Jpeg2000',
  'Meta',
  'Track1',
  'Track2',
  'Matroska',
]

function storedSize(tags: RawTags): [number | null, number | null] {
  // Composite:ImageSize knows which of a RAW file's pictures is the picture; JPEGs are read without composites.
  const composite = (pickText(tags, ['Composite:ImageSize']) ?? '').split(/[ x]/u).map(numberOf)
  const [width, height] = composite
  if (width && height) return [width, height]
  for (const group of sizeGroups) {
    const own = [numberOf(tags[`${group}:ImageWidth`]), numberOf(tags[`${group}:ImageHeight`])]
    if (own[0] && own[1]) return [own[0], own[1]]
  }
  return [null, null]
}

/** The stated orientation of the main picture; never that of its thumbnail (IFD1). XMP counts where the format has no Exif. */
export function readOrientation(tags: RawTags): number | null {
  const orientation = pickNumber(tags, ['IFD0:Orientation', 'XMP-tiff:Orientation', 'CanonRaw:Orientation'])
  return orientation !== undefined && Number.isInteger(orientation) && orientation >= 1 && orientation <= 8
    ? orientation
    : null
}

// Formats whose pictures are red, green and blue unless they say otherwise; `x-` are camera RAW, icons and EXR.
const rgbTypes = /^image\/(x-|hei[cf]$|avif$|gif$|bmp$|webp$|jxl$|jp2$|png$|apng$)/u

function colourSpaceOf(tags: RawTags, mediaType: string): ColourSpace {
  const profile = pickText(tags, ['ICC_Profile:ColorSpaceData', 'ICC-header:ColorSpaceData'])
  const byProfile = profile === undefined ? undefined : profileSpaces[profile]
  if (byProfile) return byProfile
  // Exif inside a JPEG or JXL may describe the TIFF that the picture once was.
  const isTiff = mediaType.startsWith('image/tiff') || mediaType === 'image/x-tiff-big'
  const photometric = isTiff ? pickNumber(tags, ['IFD0:PhotometricInterpretation']) : undefined
  const photoshop = pickNumber(tags, ['Photoshop:ColorMode'])
  const components = pickNumber(tags, ['File:ColorComponents', 'Jpeg2000:NumberOfComponents'])
  if (components === 4 || photometric === 5 || photoshop === 4) return 'cmyk'
  if (components === 1 || photometric === 0 || photometric === 1 || photoshop === 1) return 'grayscale'
  if (/^[04]$/u.test(pickText(tags, ['PNG:ColorType']) ?? '')) return 'grayscale'
  const isRgb = components === 3 || photometric === 2 || photometric === 6 || photoshop === 2 || photoshop === 3
  return isRgb || rgbTypes.test(mediaType) ? 'rgb' : 'unknown'
}

const profileSpaces: Partial<Record<string, ColourSpace>> = { CMYK: 'cmyk', GRAY: 'grayscale', RGB: 'rgb' }

function resolutionOf(tags: RawTags): number | null {
  for (const group of ['IFD0', 'JFIF', 'Photoshop', 'XMP-tiff']) {
    const value = numberOf(tags[`${group}:XResolution`])
    const unit = pickNumber(tags, [`${group}:ResolutionUnit`, `${group}:DisplayedUnitsX`])
    // Unit 1 states an aspect ratio only; 3 is centimetres (2 in Photoshop's own block).
    if (!value || value < 0 || (unit === 1 && group !== 'Photoshop')) continue
    const perCentimetre = unit === (group === 'Photoshop' || group === 'JFIF' ? 2 : 3)
    return Math.round(perCentimetre ? value * 2.54 : value)
  }
  const perMetre = numberOf(tags['PNG-pHYs:PixelsPerUnitX'])
  return perMetre && numberOf(tags['PNG-pHYs:PixelUnits']) === 1 ? Math.round(perMetre * 0.0254) : null
}

function cameraOf(tags: RawTags): CameraFacts | null {
  const flash = pickNumber(tags, ['ExifIFD:Flash', 'XMP-exif:Flash/Fired'])
  const facts: { [Key in keyof CameraFacts]: CameraFacts[Key] | undefined } = {
    make: pickText(tags, ['IFD0:Make', 'CanonRaw:Make', 'Keys:Make', 'XMP-tiff:Make']),
    model: pickText(tags, ['IFD0:Model', 'CanonRaw:Model', 'Keys:Model', 'XMP-tiff:Model']),
    exposure: exposureOf(pickNumber(tags, ['ExifIFD:ExposureTime', 'XMP-exif:ExposureTime', 'CanonRaw:ExposureTime'])),
    fNumber: positive(pickNumber(tags, ['ExifIFD:FNumber', 'XMP-exif:FNumber', 'Canon:FNumber'])) ?? undefined,
    focalLength: positive(pickNumber(tags, ['ExifIFD:FocalLength', 'XMP-exif:FocalLength'])) ?? undefined,
    iso: positive(pickNumber(tags, ['ExifIFD:ISO', 'XMP-exif:ISO', 'ExifIFD:RecommendedExposureIndex'])) ?? undefined,
    // Bit 0 of the Exif value says whether it fired.
    within: withinSecond(tags),
    flash: flash === undefined ? undefined : Math.trunc(flash) % 2 === 1,
  }
  const stated = Object.entries(facts).filter(([, value]) => value !== undefined)
  return stated.length > 0 ? (Object.fromEntries(stated) as CameraFacts) : null
}

/** Cameras write digits behind a point that they leave out: `5`, `50` and `500` are the same. */
function withinSecond(tags: RawTags): number | undefined {
  const digits = pickText(tags, ['ExifIFD:SubSecTimeOriginal'])?.trim() ?? ''
  return /^\d{1,9}$/.test(digits) ? Math.trunc(Number(`0.${digits}`) * 1000) : undefined
}

/** Cameras state a fraction; exiftool has divided it. Below a third of a second people write 1/n, above it tenths. */
function exposureOf(seconds: number | undefined): { n: number; d: number } | undefined {
  if (seconds === undefined || seconds <= 0 || seconds > 1e6) return undefined
  if (seconds < 0.34) return { n: 1, d: Math.round(1 / seconds) }
  const tenths = Math.round(seconds * 10)
  return tenths % 10 === 0 ? { n: tenths / 10, d: 1 } : { n: tenths, d: 10 }
}

function durationOf(tags: RawTags): number | null {
  const groups = ['QuickTime', 'Matroska', 'RIFF', 'Vorbis', 'Composite', 'ASF', 'FLAC', 'Track1']
  return positive(pickNumber(tags, ['Composite:Duration', ...groups.map((group) => `${group}:Duration`)]))
}

function bitrateOf(tags: RawTags, size: number, duration: number | null): number | null {
  const stated = pickNumber(tags, ['Composite:AvgBitrate', 'MPEG:AudioBitrate', 'ASF:MaxBitrate'])
  if (stated !== undefined && stated > 0) return Math.round(stated)
  return duration === null ? null : Math.round((size * 8) / duration)
}

function positive(value: number | undefined): number | null {
  return value !== undefined && value > 0 ? value : null
}
