import type { Executing } from '#platform/database/deed.ts'
import type { PictureEditRow, PictureEditsTables } from './picture-edits.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<PictureEditsTables>()

/** The version that a task was about to replace when it was cut off; null when it had not come so far. */
export async function findBegun(taskId: string, assetId: number, executing: Executing): Promise<number | null> {
  const query = tablesOf(executing).selectFrom('picture_edits').select('revision').where('task_id', '=', taskId)
  return (await query.where('asset_id', '=', assetId).executeTakeFirst())?.revision ?? null
}

export async function saveBegun(row: PictureEditRow, executing: Executing): Promise<void> {
  const query = tablesOf(executing).insertInto('picture_edits').values(row)
  const { revision } = row
  await query.onConflict((conflict) => conflict.columns(['task_id', 'asset_id']).doUpdateSet({ revision })).execute()
}

export async function deleteBegun(taskId: string, assetId: number, executing: Executing): Promise<void> {
  const query = tablesOf(executing).deleteFrom('picture_edits').where('task_id', '=', taskId)
  await query.where('asset_id', '=', assetId).execute()
}
