import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { steerBackgroundTask } from '#modules/background-tasks/steer-background-task.ts'
import { beginChangeSet } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { mayEdit } from '#modules/taxonomies/get-taxonomy.ts'
import { retraceTerms } from '#modules/taxonomies/term-steps.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Asked, type BulkEditDetails, type BulkUndoDetails, bulkUndoType } from './bulk-edit-deed.ts'
import type { TermChangeDetails } from './term-change-deed.ts'

type Details = BulkEditDetails | BulkUndoDetails | TermChangeDetails | Asked

/** Every task that changes values does it in a change set of its own. */
const hasChangeSet = (details: Partial<Asked> | null): details is Details => details?.author?.setId !== undefined

/**
 * Takes all of a bulk edit back, as far as it came; one that is going on is cancelled first. Terms that were changed with it are
 * as they were at once. Answers the task. Taking back can be taken back too.
 * @throws Problem NotFound for what is no bulk edit of this viewer, CannotRollback for terms that were changed since,
 * PermissionDenied for whoever may not change them any more.
 */
export async function undoBulkEdit(viewer: Viewer, taskId: string, platform: Platform): Promise<string> {
  const task = await getBackgroundTask<Partial<Asked> | null>(viewer, taskId, platform)
  const { details } = task
  if (!hasChangeSet(details)) throw new Problem('NotFound')
  const step = 'terms' in details ? details.terms : undefined
  if (step && !mayEdit(viewer)) throw new Problem('PermissionDenied')
  if (task.finishedAt === null) await steerBackgroundTask(viewer, { id: taskId, step: 'cancel' }, platform)
  const undoes = details.author.setId
  const author = authorOf(viewer, undoes)
  const id = await deed(platform, async (inside) => {
    const terms = step && (await retraceTerms(viewer, step, inside))
    const setId = await beginChangeSet(author, inside)
    const undo: BulkUndoDetails = {
      ...{ scope: viewer.scope, author: { ...author, setId }, undoes },
      ...(terms ? { terms } : {}),
    }
    return noteLongDeed(viewer, { type: bulkUndoType, details: undo, total: task.done }, inside)
  })
  platform.tasks.wake()
  return id
}
