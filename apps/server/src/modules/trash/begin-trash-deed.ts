import { getSteerableTask } from '#modules/background-tasks/get-background-task.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { deletionType } from './deletion-deed.ts'
import { seeTrash } from './see-trash.ts'
import { weighTrash } from './trash.queries.ts'
import { findTrashed } from './trash.repository.ts'
import { restoreType, type TrashDeedType, type TrashDetails } from './trash-deed.ts'

export interface TrashWish {
  archiveId: number | null
  /** Null for all. */
  ids: readonly number[] | null
}

/** @throws Problem InvalidRequest unless it is one of both. */
export function chosenInTrash({ ids, all }: { ids?: number[] | undefined; all?: true | undefined }): number[] | null {
  if ((ids === undefined) === (all === undefined)) {
    const message = say('programs.idsOrAll')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'ids', rule: 'one', message }] })
  }
  return ids === undefined ? null : [...new Set(ids)]
}

/**
 * Begins to restore files of a trash, or to remove them for good; answers the task.
 * @throws Problem ArchiveNotFound, PermissionDenied; AssetNotFound when none of them is there.
 */
export async function beginTrashDeed(
  viewer: Viewer,
  type: TrashDeedType,
  { archiveId, ids }: TrashWish,
  platform: Platform,
): Promise<string> {
  const { archive, isWhole, visible } = await seeTrash(viewer, archiveId, platform)
  if (archive.takes_files !== 1 || !viewer.mayChange) throw new Problem('PermissionDenied')
  if (ids !== null) {
    const rows = (await findTrashed(ids, platform)).filter(({ archive_id }) => archive_id === archive.id)
    if ((await visible(rows)).length === 0) throw new Problem('AssetNotFound')
  }
  const until = platform.clock.now() + 1
  const total = ids === null ? (isWhole ? (await weighTrash(archive.id, platform)).files : null) : ids.length
  const details: TrashDetails = { ...askedBy(viewer), archiveId: archive.id, ids, until, undoes: null }
  return startLongDeed(viewer, { type, details, total }, platform)
}

/** Takes a deletion back, as far as its files are in the trash still. @throws Problem NotFound, FileGone, PermissionDenied. */
export async function undoDeletion(viewer: Viewer, taskId: string, platform: Platform): Promise<string> {
  const task = await getSteerableTask(viewer, taskId, platform)
  if (task.type !== deletionType) throw new Problem('NotFound')
  if (!viewer.mayChange) throw new Problem('PermissionDenied')
  const details: TrashDetails = { ...askedBy(viewer), archiveId: null, ids: null, until: 0, undoes: taskId }
  return startLongDeed(viewer, { type: restoreType, details, total: task.done }, platform)
}

const askedBy = ({ userId, userName, scope }: Viewer) => ({ userId, userName, scope })
