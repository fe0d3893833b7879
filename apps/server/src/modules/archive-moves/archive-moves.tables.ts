/**
 * `copying`: up to the moment at which the archive lies in the new place. `moved`: what lies in the old one waits for its end.
 * `cancelling`: what was written is taken away.
 */
type MoveState = 'copying' | 'moved' | 'done' | 'cancelling' | 'cancelled'

/** Why a move waits. It goes on by itself once the reason is gone. */
export type MoveProblem = 'sourceAway' | 'away' | 'full' | 'readOnly' | 'taken' | 'unreadable'

/** Times are milliseconds since 1970. The last move of each archive. */
export interface ArchiveMoveRow {
  archive_id: number
  task_id: string
  state: MoveState
  from_path: string
  from_managed: number
  to_path: string
  to_managed: number
  /** Name of the pool of the new place; empty for a folder in none. */
  to_pool: string
  made_folder: number
  /** What becomes of the files in the old place. */
  old_files: 'keep' | 'remove'
  files_total: number | null
  bytes_total: number | null
  files: number
  bytes: number
  /** Files whose content is not the one that was read into their rows. */
  differing: number
  problem: MoveProblem | null
  problem_path: string | null
  /** Files that stayed in the old place, though they were to be removed. */
  left_over: number
  began_at: number
  began_by: number
  began_by_name: string
  ended_at: number | null
}

/** A file in the new place, as it was written there; an empty name: a folder that was made. */
export interface MovedFileRow {
  archive_id: number
  folder: string
  name: string
  bytes: number
  modified: number
  differs: number
}

export interface ArchiveMovesTables {
  archive_moves: ArchiveMoveRow
  archive_move_files: MovedFileRow
}
