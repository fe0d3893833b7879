import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteWritten } from '#modules/changes/unwritten-values.ts'
import { requestFolder } from '#modules/reading/request-index.ts'
import { readWritten, saveWritten } from '#modules/reading/save-written.ts'
import { deed } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { deleteWriting } from './write-back.repository.ts'
import type { IntentPart } from './write-back.tables.ts'
import type { WritingTools } from './writing-tools.ts'

/**
 * Reads what was written and gives the rows its facts, in one deed with the end of the wish. Whoever changed the file meanwhile
 * has the last word: it is compared and read like any other, and what people said is written anew after that.
 * @throws OriginalFault, MediaFault.
 */
export async function settleWriting(
  { id, number, parts }: { id: number; number: number; parts: readonly IntentPart[] },
  archive: ArchiveRow,
  { platform, media }: WritingTools,
): Promise<void> {
  const read = await readWritten({ id, archive, written: parts }, { platform, media })
  passFaultPoint('write-back.read')
  await deed(platform, async (inside) => {
    if (read) {
      await saveWritten(read, inside)
      await noteWritten({ id, number }, inside)
    }
    await deleteWriting(id, inside)
  })
  passFaultPoint('write-back.settled')
  if (!read) await requestFolder(archive.id, parts[0]?.path ?? '', platform)
}
