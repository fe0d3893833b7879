import type { WriteBack } from '#modules/archives/archives.tables.ts'
import { saveWriteBack } from '#modules/archives/save-write-back.ts'
import { doNoted } from '#modules/audit/note-deed.ts'
import { requestWriting } from '#modules/changes/request-writing.ts'
import { noteAllUnwritten } from '#modules/changes/unwritten-values.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * Has an archive write what people say into its files, beside them, or nowhere. What was said before is written too; what waits
 * when it is switched off is kept.
 */
export async function chooseWriteBack(
  viewer: Viewer,
  { archive, mode }: { archive: { id: number; name: string }; mode: WriteBack },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.writeBackChanged', subject, details: { mode } }, platform, async (inside) => {
    await saveWriteBack(archive.id, { mode, by: viewer.userId }, inside)
    if (mode !== 'off') await noteAllUnwritten(archive.id, inside)
  })
  if (mode !== 'off') await requestWriting(archive.id, platform)
}
