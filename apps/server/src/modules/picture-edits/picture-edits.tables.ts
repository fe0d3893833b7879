/** What a task was about to do to an asset. */
export interface PictureEditRow {
  task_id: string
  asset_id: number
  /** The version of its file that is being changed. */
  revision: number
}

export interface PictureEditsTables {
  picture_edits: PictureEditRow
}
