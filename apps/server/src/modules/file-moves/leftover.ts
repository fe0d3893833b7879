import { z } from 'zod'
import type { NewTask } from '#platform/tasks/note-task.ts'

/** A file as it was known. Milliseconds since 1970. */
const LeftFile = z.object({ path: z.string(), bytes: z.number(), time: z.number() })
export type LeftFile = z.output<typeof LeftFile>

/** What lies in an archive of an asset that was moved into another one. */
export const Leftover = z.object({
  assetId: z.int(),
  archiveId: z.int(),
  /** For names of what is on its way. */
  mark: z.string(),
  files: z.array(LeftFile),
  /** Its earlier versions. */
  versions: z.array(LeftFile),
})
export type Leftover = z.output<typeof Leftover>

export const leavingKind = 'take-away-moved'

/** Work for the worker: takes away what is left of an asset in the archive that it has left. */
export function leavingTask(left: Leftover): NewTask {
  return { kind: leavingKind, key: `${leavingKind} ${left.mark}`, payload: left }
}
