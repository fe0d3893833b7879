/** What one file may cost. Bytes, pixels and milliseconds; see the README for why these numbers. */
export type MediaLimits = {
  /** Pixels of a picture, by its header, before it is decoded. A gigapixel panorama passes when this is raised. */
  pixels: number
  /** Files up to this size are read once into memory and shared by hash and decoder; larger ones are streamed. */
  inMemoryBytes: number
  /** PDF documents and drawings larger than this get no picture: their decoders hold the whole file. */
  pdfBytes: number
  svgBytes: number
  /** For one question to exiftool, one poster frame, one PDF page. */
  metadataMs: number
  filmMs: number
  pdfMs: number
}

export const defaultLimits: MediaLimits = {
  pixels: 268_402_689,
  inMemoryBytes: 64 * 1024 * 1024,
  pdfBytes: 256 * 1024 * 1024,
  svgBytes: 10 * 1024 * 1024,
  metadataMs: 20_000,
  filmMs: 20_000,
  pdfMs: 20_000,
}
