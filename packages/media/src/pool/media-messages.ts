import type { AnalyseRequest, Analysis } from '#src/analyse.ts'
import type { DerivativeRequest } from '#src/derivatives/derivative-request.ts'
import type { EditRequest, EditResult } from '#src/editing/edit-picture.ts'
import type { Passage } from '#src/files/spoken-passages.ts'
import type { MediaToolsOptions } from '#src/opening/media-tools.ts'
import type { Likeness } from '#src/renditions/likeness-of.ts'
import type { RenditionRequest, RenditionResult } from '#src/renditions/make-rendition.ts'
import type { WriteRequest, WriteResult } from '#src/writing/write-values.ts'

/** What passes between the pool and its children. */
export type MediaSettings = MediaToolsOptions & {
  /** Somebody waits for the answers: the children do not stand back behind other processes. */
  urgent?: boolean
}
export type MediaWork =
  | { kind: 'analyse'; path: string; request: AnalyseRequest }
  | { kind: 'make'; path: string; request: RenditionRequest }
  | { kind: 'derive'; path: string; request: DerivativeRequest }
  | { kind: 'write'; path: string; request: WriteRequest }
  | { kind: 'edit'; path: string; request: EditRequest }
  | { kind: 'hash'; path: string }
  | { kind: 'liken'; path: string }
  | { kind: 'hear'; path: string; room: number }
export type MediaCall = MediaWork & { id: number }
/** The SHA-256 of a file, hexadecimal. */
export type HashResult = { sha256: string }
export type MediaResult = Analysis | RenditionResult | WriteResult | EditResult | HashResult | Likeness | Passage[]
/** `read`: how many bytes of its file have been read so far. `ready`: the child has started, and begins with what it was sent. */
export type MediaReply =
  | { ready: true }
  | { id: number; result: MediaResult }
  | { id: number; failure: string }
  | { id: number; read: number }
