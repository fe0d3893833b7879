import type { Executing } from '#platform/database/deed.ts'

interface FileCopyRow {
  task_id: string
  /** That is copied. */
  asset_id: number
  /** Of the copy, in the archive that it goes to. */
  path: string
}
interface FileCopiesTables {
  file_copies: FileCopyRow
}

const tablesOf = ({ db }: Executing) => db.tables<FileCopiesTables>()

export async function findWay(taskId: string, assetId: number, executing: Executing): Promise<string | null> {
  const query = tablesOf(executing).selectFrom('file_copies').select('path').where('task_id', '=', taskId)
  return (await query.where('asset_id', '=', assetId).executeTakeFirst())?.path ?? null
}

export async function saveWay(row: FileCopyRow, executing: Executing): Promise<void> {
  const query = tablesOf(executing).insertInto('file_copies').values(row)
  const { path } = row
  await query.onConflict((conflict) => conflict.columns(['task_id', 'asset_id']).doUpdateSet({ path })).execute()
}

export async function deleteWay(taskId: string, assetId: number, executing: Executing): Promise<void> {
  const query = tablesOf(executing).deleteFrom('file_copies').where('task_id', '=', taskId)
  await query.where('asset_id', '=', assetId).execute()
}
