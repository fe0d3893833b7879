import type { ReadyRow } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteAssets, takeOutOfLists } from './asset-removal.repository.ts'
import { removeRenditions } from './clear-archive.ts'
import { movedAsset } from './indexed-asset.ts'
import { findWideRows } from './moved-assets.repository.ts'
import { type Relocation, relocateAsset } from './relocate-asset.ts'
import {
  type AsidePlace,
  contentsOf,
  listUsedByOthers,
  markReturning,
  markTrashed,
  markWaiting,
} from './set-aside.repository.ts'

export type { AsidePlace } from './set-aside.repository.ts'

/**
 * Assets whose files lie in the trash by now, within a deed: they are in no list, count or search, at no address and without
 * pictures. Everything that is known of them stays.
 */
export async function setAside(assets: readonly AsidePlace[], inside: Executing): Promise<void> {
  if (assets.length === 0) return
  await markTrashed(assets, inside)
  await takeOutOfLists(
    assets.map(({ id }) => id),
    inside,
  )
}

/**
 * An asset whose file lies in a folder of its archive again, within a deed: it is there as it was. False when it is not in the
 * trash any more.
 * @param wasPending It waited to be read when it was deleted, and does so again.
 */
export async function bringBack(
  archiveId: number,
  to: Relocation & { wasPending: boolean },
  inside: Executing,
): Promise<boolean> {
  if (!(await markReturning(to.id, inside))) return false
  await relocateAsset(archiveId, to, inside)
  if (to.wasPending) await markWaiting(to.id, inside)
  return true
}

/** What the lists knew of assets that are set aside, with the paths that they had: filters are held against it. */
export async function rowsAside(paths: ReadonlyMap<number, string>, platform: Platform): Promise<ReadyRow[]> {
  const wide = await findWideRows([...paths.keys()], platform)
  return [...wide.values()].map((row) => {
    const path = paths.get(row.id) ?? row.path
    const { folder_id: folderId, bytes, file_time: fileTime, sha256, sidecars, captions } = row
    const pending = {
      ...{
        id: row.id,
        folderId,
        path,
        filename: row.filename,
        attempts: 0,
        bytes,
        fileTime,
        sha256,
        sidecars,
        captions,
      },
      ...{ modifiedAt: row.modified_at, writtenTime: row.written_time },
    }
    const { index } = movedAsset(row.archive_id, pending, row)
    const { details: _details, content: _content, asset_id: _id, ...own } = row
    return { ...own, ...index, path, id: row.id, read_bytes: bytes, read_time: fileTime }
  })
}

/** Takes away the pictures of assets that are about to be forgotten, as far as no other asset has the same content. */
export async function removePictures(ids: readonly number[], platform: Platform): Promise<void> {
  const known = await contentsOf(ids, platform)
  const contents = new Set(known.flatMap((one) => [one.sha256, one.content_hash].filter((hash) => hash !== null)))
  for (const used of await listUsedByOthers([...contents], ids, platform)) contents.delete(used)
  await removeRenditions([...contents], platform)
}

/** Takes away the pictures of contents that no asset has any more. */
export async function removePicturesOf(hashes: readonly string[], platform: Platform): Promise<void> {
  const contents = new Set(hashes)
  // No asset has the number 0: all are asked.
  for (const used of await listUsedByOthers([...contents], [0], platform)) contents.delete(used)
  await removeRenditions([...contents], platform)
}

/** Rows and words of assets, and all that hangs on them, for good; within a deed. */
export function forgetAssets(ids: readonly number[], inside: Executing): Promise<void> {
  return deleteAssets(ids, inside)
}
