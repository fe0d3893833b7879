/** What one file may cost. Bytes, pixels and milliseconds; see the README for why these numbers. */
export type MediaLimits = {
  /** Pixels of a picture, by its header, before it is decoded. A gigapixel panorama passes when this is raised. */
  pixels: number
  /** Frames of a moving picture, and the pixels of all of them together: about five seconds' work. Beyond, its first frame is shown. */
  frames: number
  movingPixels: number
  /** Files up to this size are read once into memory and shared by hash and decoder; larger ones are streamed. */
  inMemoryBytes: number
  /** PDF and HEIC files larger than this get no picture: their decoders hold several copies of the whole file. */
  wasmBytes: number
  /** Drawings larger than this get no picture. */
  svgBytes: number
  /** For one question to exiftool, one poster frame by ffmpeg, one PDF page or HEIC picture. */
  metadataMs: number
  filmMs: number
  decodeMs: number
}

export const defaultLimits: MediaLimits = {
  pixels: 268_402_689,
  frames: 500,
  movingPixels: 50_000_000,
  inMemoryBytes: 64 * 1024 * 1024,
  wasmBytes: 64 * 1024 * 1024,
  svgBytes: 10 * 1024 * 1024,
  metadataMs: 20_000,
  filmMs: 20_000,
  decodeMs: 20_000,
}
