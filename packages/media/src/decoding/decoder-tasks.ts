import type { Pixels } from './pixels.ts'
import type { RenderProblem } from './render-problem.ts'

/** What the decoder thread is asked: a page of a PDF at a longest side, the main picture of a HEIF file, or the first of JPEG XL and JPEG 2000. */
export type DecoderTask = {
  kind: 'pdf' | 'heif' | 'jxl' | 'jp2'
  bytes: Uint8Array
  longestSide: number
  pixelLimit: number
  withText?: boolean
  /** From 1; else the first. */
  page?: number | undefined
}

/** `width` and `height` are those of the page in points, or of the picture in pixels. */
export type DecodedStill = { pixels: Pixels; width: number; height: number; pages: number; texts?: string[] }

/** A picture that comes as a file that another decoder reads; `width` and `height` in pixels. */
export type DecodedFile = { file: Uint8Array; width: number; height: number }

export type Decoded = DecodedStill | DecodedFile

export type DecoderReply = { id: number; still: Decoded } | { id: number; problem: RenderProblem }
