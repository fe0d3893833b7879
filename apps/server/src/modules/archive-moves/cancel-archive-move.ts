import { findArchive } from '#modules/archives/archives.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { canStep, maySteer, steerBackgroundTask } from '#modules/background-tasks/steer-background-task.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { updateMove } from './archive-moves.repository.ts'
import { cleaningKind } from './clean-destination.ts'
import { findStanding } from './standing.ts'

/**
 * Gives a move up: the archive stays where it is, and what was written in the new place is taken away.
 * @throws Problem PermissionDenied, ArchiveNotFound; TaskIsOver when it lies in the new place already, or nothing is moved.
 */
export async function cancelArchiveMove(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'manageArchives')
  const archive = await findArchive(id, platform)
  if (!archive) throw new Problem('ArchiveNotFound')
  const standing = await findStanding(id, platform)
  if (standing?.move.state !== 'copying') throw new Problem('TaskIsOver')
  const { move, task } = standing
  await deed(platform, async (inside) => {
    if (!(await updateMove(move, { from: 'copying', state: 'cancelling' }, inside))) throw new Problem('TaskIsOver')
    const subject = { kind: 'archive' as const, id, name: archive.name }
    await noteDeed(viewer, { deed: 'archive.move-cancelled', subject, details: { folder: move.to_path } }, inside)
    await noteTask({ kind: cleaningKind, key: `${cleaningKind} ${id}`, payload: { archiveId: id } }, inside)
  })
  platform.tasks.wake()
  if (task && !task.isExpired && maySteer(viewer, task) && canStep('cancel', task))
    await steerBackgroundTask(viewer, { id: task.id, step: 'cancel' }, platform).catch((error) => {
      // It has ended by itself meanwhile, finding nothing left to do.
      if (!(error instanceof Problem) || error.value !== 'TaskIsOver') throw error
    })
}
