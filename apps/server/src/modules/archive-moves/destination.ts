import { join } from 'node:path'
import type { ArchiveMoveWish } from '@vitrine/contract/archive-moves.ts'
import { faultOfPool, findPool, makePoolFolder } from '#modules/archive-administration/pool-folders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { ArchiveRefused, checkFreeFolder, checkSeparateFolder } from '#modules/archives/check-folder.ts'
import { makeManagedFolder } from '#modules/archives/managed-folder.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import { isFolder, removeIfEmpty } from '#platform/files/managed-folders.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'

/** Where an archive is to be moved. */
export interface Destination {
  /** The folder, or the one in which a new one is made. */
  path: string
  isManaged: boolean
  pool: string
  /** Makes the folder and answers its path; null where it is there. */
  make: (() => Promise<string>) | null
}

/** @throws Problem path_invalid, with the field at fault, as making an archive there would; also for a folder that is not empty. */
export async function destinationOf(
  viewer: Viewer,
  { archive, wish }: { archive: ArchiveRow; wish: ArchiveMoveWish },
  platform: Platform,
): Promise<Destination> {
  const { pool: named, path, managed } = wish
  if ([named, path, managed].filter((one) => one !== undefined).length !== 1)
    throw refused('path', 'required', say('archiveMoves.onePlace'))
  if (managed) {
    if (archive.is_managed === 1 && !isBucketRoot(archive.path))
      throw refused('managed', 'same', say('archiveMoves.keptAlready'))
    const make = () => makeManagedFolder(archive.id, archive.name, platform)
    return { path: await nearest(platform.settings.managed), isManaged: true, pool: '', make }
  }
  if (named !== undefined) {
    const pool = findPool(named, platform)
    if (!pool) throw refused('pool', 'pool', say('archiveConfig.noPool'))
    const fault = await faultOfPool(pool, platform)
    if (fault) throw refused('pool', fault.rule, fault.message as Text)
    const isManaged = pool.bucket !== null
    const make = () =>
      isManaged
        ? makeManagedFolder(archive.id, archive.name, platform, pool.id)
        : makePoolFolder(pool, archive.name, platform)
    return { path: pool.path, isManaged, pool: pool.id, make }
  }
  return { path: await emptyFolder(viewer, path ?? '', platform), isManaged: false, pool: '', make: null }
}

/** Whoever is at the machine may name any folder of it. */
async function emptyFolder(viewer: Viewer, path: string, platform: Platform): Promise<string> {
  const check = viewer.kind === 'system' ? checkSeparateFolder : checkFreeFolder
  const folder = await check(path.trim(), platform).catch((error) => {
    throw error instanceof ArchiveRefused ? refused('path', error.rule, error.said) : error
  })
  const entries = await platform.originals.list({ root: folder, path: '' })
  if (entries.length > 0) throw refused('path', 'empty', say('archiveMoves.notEmpty', { folder }))
  return folder
}

/** The folder for managed archives is made with the first of them. */
async function nearest(path: string): Promise<string> {
  return (await isFolder(path)) ? path : nearest(join(path, '..'))
}

/** Takes away what was made for a move that does not come to be, when nothing lies in it. */
export async function removeMade(path: string, { originals }: Platform): Promise<void> {
  if (isBucketRoot(path)) await originals.removeRoot(path, 'if-empty')
  else await removeIfEmpty(path)
}

function refused(field: string, rule: string, message: Text): Problem {
  return new Problem('path_invalid', { message, fields: [{ field, rule, message }] })
}
