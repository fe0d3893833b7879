import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { setTakesFiles } from './archives.repository.ts'

/** Lets people with the right put files into the folder of an archive, or nobody: what is there already is not touched by it. */
export async function chooseTakesFiles(
  viewer: Viewer,
  { archive, takesFiles }: { archive: { id: number; name: string }; takesFiles: boolean },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.takesFilesChanged', subject, details: { takesFiles } }, platform, (inside) =>
    setTakesFiles(archive.id, { takesFiles, by: viewer.userId }, inside),
  )
}
