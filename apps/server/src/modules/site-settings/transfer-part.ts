import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { FieldFault } from '#platform/http/problem.ts'

/** What was said of a part, in the form in which it is kept, and what is wrong with it. */
interface Judged {
  value: unknown
  faults: FieldFault[]
}

/** A part of the settings that goes from one site to another. */
export interface TransferPart {
  isOpenTo(viewer: Viewer): boolean
  /** As a document has it; null where the site says nothing. */
  read(executing: Executing): Promise<unknown>
  /** Of what is here, what a document speaks of: lists of things are not emptied by one that knows fewer of them. */
  meantBy(value: unknown, here: unknown): unknown
  judge(said: unknown, here: unknown, viewer: Viewer, executing: Executing): Promise<Judged>
  apply(viewer: Viewer, value: unknown, inside: Executing): Promise<void>
  /** Brings back what was there before, and takes away what came. */
  restore(viewer: Viewer, states: { before: unknown; after: unknown }, inside: Executing): Promise<void>
}
