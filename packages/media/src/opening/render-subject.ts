import type { MediaType } from '#src/files/media-type.ts'
import type { RawTags } from '#src/metadata/raw-tags.ts'

/** A file of which a picture is to be made. */
export type RenderSubject = MediaType & {
  path: string
  /** The whole file, where it is small enough to be held. */
  bytes: Buffer | undefined
  size: number
  /** Everything that exiftool knows; asked only by the decoders that need it. */
  tags(): Promise<RawTags>
  /** The orientation that the tags state, where it is known already. */
  orientation?: number | null | undefined
  /** Page that is wanted, from 1; else the first. */
  page?: number | undefined
  /** Whether the text of the pages is wanted beside the picture. */
  withText?: boolean
  /** A preview found in a package (Office, OpenDocument). */
  packagePreview?: Buffer | undefined
}
