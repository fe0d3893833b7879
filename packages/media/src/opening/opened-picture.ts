import type { PictureSource } from '#src/decoding/picture-source.ts'
import type { PictureExtent } from '#src/files/picture-extent.ts'
import type { TechnicalFacts } from '#src/files/technical-facts.ts'

/** The picture of a file, ready for the decoder that makes renditions of it. */
export type OpenedPicture = {
  source: PictureSource
  /** Exif orientation to apply where the decoder cannot see one; undefined: as the decoder finds it. */
  orientation?: number | undefined
  /** Pixels per inch at which a drawing is rasterised. */
  density?: number
  /** Page of a file of several pictures that the decoder is to read, from 1; else its first. */
  page?: number
  extent: PictureExtent | null
  /** The text of each page, where it was wanted. */
  texts?: string[] | undefined
  /** What the decoder read itself, truer than what metadata says. */
  facts?: Partial<TechnicalFacts>
}
