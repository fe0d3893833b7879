/**
 * `leaving`: the file is on its way into the trash. `there`: it lies there. `returning`, `ending`: a task has it in hand, to
 * restore it or to remove it for good.
 */
export type TrashState = 'leaving' | 'there' | 'returning' | 'ending'

interface TrashedAssetsTable {
  asset_id: number
  archive_id: number
  /** When it was deleted, milliseconds since 1970. */
  at: number
  user_id: number
  user_name: string
  /** The task that deleted it. */
  task_id: string
  /** Where the file lay. */
  path: string
  /** With what lies beside it and has gone along. */
  bytes: number
  /** Whether it had changed and waited to be read. */
  was_pending: number
  state: TrashState
  /** What has it in hand, such as a task; empty while nothing has. */
  held_by: string
  /** Where it was about to be put when it is restored. */
  to_path: string | null
}
export type TrashedRow = TrashedAssetsTable

export interface TrashTables {
  trashed_assets: TrashedAssetsTable
}
