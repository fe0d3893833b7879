import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Platform } from '#platform/platform.ts'
import type { StagedPart } from './stage-values.ts'
import { saveIntent } from './write-back.repository.ts'

/**
 * Notes what is about to happen, then gives each staged file the name of the one that it replaces. When one of them cannot take its
 * place, those that have not are taken away. @throws OriginalFault.
 */
export async function putInPlace(
  staged: readonly StagedPart[],
  { id, archive }: { id: number; archive: ArchiveRow },
  platform: Platform,
): Promise<void> {
  const parts = staged.map(({ name, path, bytes, modified }) => ({ name, path, bytes, modified }))
  await saveIntent({ id, archiveId: archive.id }, { parts }, platform)
  passFaultPoint('write-back.intended')
  for (const [at, { part, name, path }] of staged.entries()) {
    try {
      await platform.originals.exchange({ place: { root: archive.path, path }, name }, part.known)
    } catch (error) {
      for (const left of staged.slice(at))
        await platform.originals.discard({ place: { root: archive.path, path: left.path }, name: left.name })
      throw error
    }
    passFaultPoint('write-back.exchanged')
  }
}
