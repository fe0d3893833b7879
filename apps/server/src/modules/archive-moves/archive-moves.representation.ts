import type { ArchiveMove } from '@vitrine/contract/archive-moves.ts'
import { archiveAdministrationPaths } from '#modules/archive-administration/archive-administration.paths.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { canStep, maySteer, type TaskStep } from '#modules/background-tasks/steer-background-task.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import type { Platform } from '#platform/platform.ts'
import { addressOfPool } from '#server/pool-settings.ts'
import { archiveMovesPaths as paths } from './archive-moves.paths.ts'
import type { Standing } from './standing.ts'

export function representPlace(
  viewer: Viewer,
  { archive, standing }: { archive: ArchiveRow; standing: Standing | null },
  { settings }: Platform,
) {
  const { base, pools, archiveRoots } = settings
  const { id, name, path } = archive
  const mayBegin = viewer.mayChange && standing?.isOver !== false
  return {
    name,
    path,
    isManaged: archive.is_managed === 1,
    pools: pools.map((pool) => ({ id: pool.id, path: addressOfPool(pool) })),
    canKeep: archive.is_managed === 0 || isBucketRoot(archive.path),
    folders: archiveRoots.length > 0 ? base + archiveAdministrationPaths.folders : null,
    plan: base + paths.plan(id),
    begin: mayBegin ? base + paths.place(id) : null,
    cancel: viewer.mayChange && standing?.move.state === 'copying' ? base + paths.place(id) : null,
    move: standing && representMove(viewer, standing, base),
  }
}

function representMove(viewer: Viewer, { move, task, differing }: Standing, base: string): ArchiveMove {
  const offer = (step: TaskStep) =>
    task && move.state === 'copying' && !task.isExpired && maySteer(viewer, task) && canStep(step, task)
      ? base + backgroundTasksPaths.step(task.id, step)
      : null
  return {
    state: stateOf({ move, task }),
    problem: move.problem,
    problemPath: move.problem_path === '' ? null : move.problem_path,
    from: move.from_path,
    to: move.to_path,
    files: move.files,
    bytes: move.bytes,
    filesTotal: move.files_total,
    bytesTotal: move.bytes_total,
    differing: move.differing,
    differingPaths: differing,
    leftOver: move.left_over,
    began: new Date(move.began_at).toISOString(),
    ended: move.ended_at === null ? null : new Date(move.ended_at).toISOString(),
    pause: offer('pause'),
    resume: offer('resume'),
    retry: offer('retry'),
  }
}

function stateOf({ move, task }: Pick<Standing, 'move' | 'task'>): ArchiveMove['state'] {
  if (move.state !== 'copying') return move.state
  if (task?.state === 'cancelled') return 'cancelling'
  if (task?.state === 'paused') return 'paused'
  return task === null || task.state === 'failed' || task.state === 'done' ? 'failed' : 'copying'
}
