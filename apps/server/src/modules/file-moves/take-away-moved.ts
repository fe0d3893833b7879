import { posix } from 'node:path'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { requestFolders } from '#modules/reading/request-index.ts'
import { OriginalFault, trashFolder } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import type { LeftFile, Leftover } from './leftover.ts'

/**
 * Takes away what is left of an asset in the archive that it has left. A file that somebody has changed since it was copied stays
 * where it is, and is read as a file of its own: nothing that was not copied is lost. @throws OriginalFault; tried again then.
 */
export async function takeAwayMoved({ assetId, archiveId, mark, files, versions }: Leftover, platform: Platform) {
  const archive = await knownArchive(archiveId, platform)
  if (!archive) return
  const { originals } = platform
  const root = archive.path
  const folder = `${trashFolder}/moved-${mark}`
  // It may have come back meanwhile: then its versions are at home here.
  const [row] = await findAssets([assetId], platform)
  const isBack = row?.archive_id === archiveId
  const leaving = isBack ? files.filter(({ path }) => path !== row.path) : [...files, ...versions]
  await originals.makeFolder({ root, path: folder })
  for (const [at, file] of leaving.entries()) await takeAway(file, { root, path: `${folder}/${at}` }, platform)
  await originals.removeTrashed({ root, path: folder })
  const around = posix.dirname(files[0]?.path ?? '')
  await requestFolders(archiveId, [{ folder: around === '.' ? '' : around, isDeep: false }], platform)
}

async function takeAway(
  { path, bytes, time: modified }: LeftFile,
  to: { root: string; path: string },
  { originals }: Platform,
): Promise<void> {
  try {
    await originals.move({ root: to.root, path, bytes, modified }, to)
  } catch (error) {
    const isLeft = error instanceof OriginalFault && ['missing', 'changed'].includes(error.reason)
    if (!isLeft) throw error
  }
}
