import type { backUpProblems, backUpSteps } from '@vitrine/contract/upkeep-values.ts'
import type { Generated } from 'kysely'

export type BackUpProblem = (typeof backUpProblems)[number]
/** `waiting` and `running` while their task lives. */
export type BackUpState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** Times are milliseconds since 1970. */
export interface BackUpRow {
  id: number
  /** The background task that makes it. */
  task_id: string
  state: BackUpState
  /** Whoever asked for it; 0 for the schedule. */
  user_id: number
  user_name: string
  /** The folder that the host has set free. */
  root: string
  /** The path in it. */
  name: string
  has_files: number
  step: (typeof backUpSteps)[number] | null
  done: number
  total: number | null
  bytes: number
  rows_written: number
  files_written: number
  problem: BackUpProblem | null
  fault: string
  created_at: number
  ended_at: number | null
  test_task_id: string | null
  test_state: BackUpState | null
  test_problem: BackUpProblem | null
  test_fault: string
  test_began_at: number | null
  test_ended_at: number | null
}

export interface BackUpsTables {
  back_ups: Omit<BackUpRow, 'id'> & { id: Generated<number> }
}
