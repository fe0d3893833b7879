import type { Executing } from '#platform/database/deed.ts'
import { setWriteBack } from './archives.repository.ts'
import type { WriteBack } from './archives.tables.ts'

/** Whether what people say is written into files of an archive; what follows from it is for the caller, in the same deed. */
export function saveWriteBack(
  id: number,
  choice: { mode: WriteBack; by: number },
  executing: Executing,
): Promise<void> {
  return setWriteBack(id, choice, executing)
}
