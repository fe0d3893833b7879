import type { ActionType } from '@vitrine/contract/actions.ts'

export interface ActionRow {
  id: string
  /** In which they are offered, ascending. */
  position: number
  name: string
  /** The name as it is compared. */
  name_key: string
  description: string
  icon: string
  type: ActionType
  /** Of the type `url`. */
  url: string | null
  /** JSON: `StoredStep[]`. */
  steps: string
  /** JSON: numbers; none: everywhere, everybody. */
  archives: string
  groups: string
  /** Grows with each change. */
  revision: number
  /** Milliseconds since 1970. */
  created_at: number
  modified_at: number
}

interface ActionProgressRow {
  task_id: string
  asset_id: number
  /** How many of the steps of its task are done to the asset. */
  steps: number
}

export interface ActionsTables {
  actions: ActionRow
  action_progress: ActionProgressRow
}
