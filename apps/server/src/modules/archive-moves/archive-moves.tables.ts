/**
 * `copying`: up to the moment at which the archive lies in the new place. `moved`: what the old one has beyond it is to be counted.
 * `cancelling`: what was written is taken away.
 */
type MoveState = 'copying' | 'moved' | 'done' | 'cancelling' | 'cancelled'

/** Why a move waits. It goes on by itself once the reason is gone. */
export type MoveProblem = 'sourceAway' | 'away' | 'full' | 'readOnly' | 'taken' | 'unreadable' | 'changing' | 'unmarked'

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
  /** What the old folder is told by where it takes no mark; empty where it has one. */
  from_identity: string
  files_total: number | null
  bytes_total: number | null
  files: number
  bytes: number
  /** Files whose content is not the one that was read into their rows. */
  differing: number
  problem: MoveProblem | null
  problem_path: string | null
  /** Files in the old place that the new one has not, or not so; null until they are counted, and when they cannot be. */
  left_over: number | null
  /** 1: all that a cancelled move has written is gone, and its mark may be. */
  is_cleaned: number
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
  /** Dates of the file in the old place: of its last change, and of that of anything about it. */
  modified: number
  changed: number
  /** Date of the file in the new place, as that disk keeps it. */
  there: number
  sha256: string
  /** 0: about to be given its name. */
  placed: number
  differs: number
}

export interface ArchiveMovesTables {
  archive_moves: ArchiveMoveRow
  archive_move_files: MovedFileRow
}
