import { join } from 'node:path'
import type { BackUp } from '@vitrine/contract/back-ups.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { backUpsPaths } from './back-ups.paths.ts'
import type { BackUpRow, BackUpState } from './back-ups.tables.ts'

const moment = (at: number) => new Date(at).toISOString()
const seconds = (from: number | null, to: number | null) =>
  from === null || to === null ? null : Math.max(0, Math.round((to - from) / 1000))

/** `alive`: those whose work goes on; of the others what is not at its end was cut off. */
export function representBackUp(
  viewer: Viewer,
  row: BackUpRow,
  { alive, platform }: { alive: ReadonlySet<number>; platform: Platform },
): BackUp {
  const isAlive = alive.has(row.id)
  const stateOf = (state: BackUpState) => (isAlive || state === 'done' || state === 'failed' ? state : 'cancelled')
  const { step, done, total, test_state, test_began_at, test_ended_at } = row
  const mayTry = viewer.mayChange && row.state === 'done' && alive.size === 0
  return {
    id: row.id,
    state: stateOf(row.state),
    by: row.user_id === 0 ? null : row.user_name,
    path: join(row.root, row.name),
    hasFiles: row.has_files === 1,
    at: moment(row.created_at),
    seconds: seconds(row.created_at, row.ended_at),
    bytes: row.bytes,
    rows: row.rows_written,
    files: row.files_written,
    progress: isAlive && step !== null ? { step, done, total } : null,
    problem: row.problem,
    fault: row.fault,
    test: test_state && {
      state: stateOf(test_state),
      at: moment(test_began_at ?? row.created_at),
      seconds: seconds(test_began_at, test_ended_at),
      problem: row.test_problem,
      fault: row.test_fault,
    },
    tryRestore: mayTry ? platform.settings.base + backUpsPaths.test(row.id) : null,
  }
}
