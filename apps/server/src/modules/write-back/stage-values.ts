import { extname, join } from 'node:path'
import type { FieldValues } from '@vitrine/media/metadata/read-metadata.ts'
import type { WriteResult } from '@vitrine/media/writing/write-values.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { checkRoom } from '#platform/files/room.ts'
import type { IntentPart } from './write-back.tables.ts'
import type { WritingTools } from './writing-tools.ts'
import { ownFile, sidecarOf, type WrittenPart } from './written-parts.ts'

/** A file that was made and lies beside the place that it shall take. */
export interface StagedPart extends IntentPart {
  part: WrittenPart
}

interface Staging {
  row: AssetRow
  archive: ArchiveRow
  values: FieldValues
}

/**
 * Makes the new files, beside those whose place they shall take: the asset's own where the archive wants that and it can be; an
 * XMP file where it cannot, and where there is one already, since its word counts before the file's.
 * @throws OriginalFault, MediaFault, and an error that names why an XMP file could not be written.
 */
export async function stageValues(staging: Staging, tools: WritingTools): Promise<StagedPart[]> {
  const { row, archive } = staging
  const { platform } = tools
  await checkRoom(platform.files.workFolder)
  const staged: StagedPart[] = []
  try {
    return await inWorkFolder(platform.files, async (folder) => {
      const own = { path: row.path, isSidecar: false, known: ownFile(archive, row) }
      // Whatever is said of its manifest: a change of the file would break it for good.
      const isOwn = archive.write_back === 'file' && row.credential_state === ''
      const first = isOwn ? await stageOne(own, folder) : null
      if (first && 'why' in first)
        platform.log.info({ path: row.path, ...first }, 'values go beside a file, not into it')
      const sidecar = sidecarOf(archive, row)
      if (staged.length > 0 && sidecar.known === null) return staged
      const second = await stageOne(sidecar, folder)
      if ('why' in second) throw new Error(`${sidecar.path}: ${second.why}, ${second.message}`)
      return staged
    })
  } catch (error) {
    for (const { name, part } of staged)
      await platform.originals.discard({ place: placeOf(part), name }).catch(() => undefined)
    throw error
  }

  async function stageOne(part: WrittenPart, folder: string): Promise<WriteResult> {
    const to = join(folder, `${part.isSidecar ? 'sidecar' : 'own'}${extname(part.path)}`)
    const mediaType = part.isSidecar ? null : row.media_type
    const request = { to, values: staging.values, at: platform.clock.now(), mediaType }
    const result = part.known
      ? await platform.originals.lend([part.known], ([path = '']) => tools.media.write(path, request))
      : await tools.media.write('', request)
    if ('why' in result) return result
    // Always the same: what a killed program has left is written over by the next.
    const name = `.vitrine-${row.id}-${part.isSidecar ? 'sidecar' : 'own'}.part`
    await platform.originals.discard({ place: placeOf(part), name })
    const facts = await platform.originals.stage(to, { place: placeOf(part), name })
    staged.push({ part, name, path: part.path, bytes: facts.size, modified: Math.trunc(facts.mtimeMs) })
    return result
  }

  function placeOf({ path }: WrittenPart) {
    return { root: archive.path, path }
  }
}
