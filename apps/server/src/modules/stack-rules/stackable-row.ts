/** What of a row rules look at. */
export interface StackableRow {
  path: string
  folder_id: number | null
  camera_time: number | null
  doctype: string
}
