import type { Pixels } from './pixels.ts'
import type { RenderProblem } from './render-problem.ts'

/** What the decoder thread is asked: the first page of a PDF at a longest side, or the main picture of a HEIF file. */
export type DecoderTask = {
  kind: 'pdf' | 'heif'
  bytes: Uint8Array
  longestSide: number
  pixelLimit: number
  withText?: boolean
}

/** `width` and `height` are those of the page in points, or of the picture in pixels. */
export type DecodedStill = { pixels: Pixels; width: number; height: number; pages: number; text?: string }

export type DecoderReply = { id: number; still: DecodedStill } | { id: number; problem: RenderProblem }
