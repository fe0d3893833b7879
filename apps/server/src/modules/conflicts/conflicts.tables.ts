interface SettledConflictsTable {
  asset_id: number
  field: number
  /** The change set that settled it. */
  change_set_id: number
  /** JSON: marks of what the sources said then, and of the value that was chosen. What says something else is a new conflict. */
  known: string
}
export type SettledConflictRow = SettledConflictsTable

export interface ConflictsTables {
  settled_conflicts: SettledConflictsTable
}
