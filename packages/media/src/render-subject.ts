import type { MediaType } from './media-type.ts'
import type { ChainRequest } from './render-chain.ts'

/** A file of which a picture is to be made. */
export type RenderSubject = MediaType & {
  path: string
  /** The whole file, where it is small enough to be held. */
  bytes: Buffer | undefined
  size: number
  /** A preview found in a package (Office, OpenDocument). */
  packagePreview?: Buffer | undefined
}

/** What pictures are wanted of it. */
export type ChainWish = Pick<ChainRequest, 'sizes' | 'squares' | 'quality'>
