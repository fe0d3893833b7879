import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { ItemBecame, TaskItem, TaskResult } from './background-task.ts'

interface ItemRow {
  task_id: string
  number: number
  item: string
  href: string
  outcome: TaskResult['outcome']
  reason: string | null
  result_href: string | null
  result_filename: string | null
}

interface TaskItemsTables {
  background_task_items: ItemRow
}

/** Rows of one statement: SQLite takes some thousands of values in one. */
const batch = 500

/** Those of these items that the task has not met yet, each once. */
export async function leaveOutKnown(
  taskId: string,
  items: readonly TaskItem[],
  { db }: Executing,
): Promise<TaskItem[]> {
  const fresh = new Map(items.map((item) => [item.item, item]))
  const names = [...fresh.keys()]
  for (let at = 0; at < names.length; at += batch) {
    const query = db.tables<TaskItemsTables>().selectFrom('background_task_items').select('item')
    const some = query.where('task_id', '=', taskId).where('item', 'in', names.slice(at, at + batch))
    for (const { item } of await some.execute()) fresh.delete(item)
  }
  return [...fresh.values()]
}

export async function insertResults(taskId: string, results: readonly TaskResult[], { db }: Executing): Promise<void> {
  for (let at = 0; at < results.length; at += batch) {
    const rows = results
      .slice(at, at + batch)
      .map(({ became, ...result }): ItemRow => ({ task_id: taskId, ...result, ...columnsOf(became) }))
    await db.tables<TaskItemsTables>().insertInto('background_task_items').values(rows).execute()
  }
}

const columnsOf = (became: ItemBecame | null) => {
  return { result_href: became?.href ?? null, result_filename: became?.filename ?? null }
}

/** What became of an item at another try. */
export async function updateResult(
  taskId: string,
  { number, outcome, reason, became }: TaskResult,
  { db }: Executing,
): Promise<void> {
  const query = db
    .tables<TaskItemsTables>()
    .updateTable('background_task_items')
    .set({ outcome, reason, ...columnsOf(became) })
  await query.where('task_id', '=', taskId).where('number', '=', number).execute()
}

/** What failed is to be tried again. */
export async function markFailedPending(taskId: string, { db }: Executing): Promise<void> {
  const change = { outcome: 'pending' as const, reason: null }
  const query = db.tables<TaskItemsTables>().updateTable('background_task_items').set(change)
  await query.where('task_id', '=', taskId).where('outcome', '=', 'failed').execute()
}

/** Results after the one with this number, in their order; of one outcome or of all. */
export async function listResults(
  taskId: string,
  { after, outcome, limit }: { after: number; outcome: TaskResult['outcome'] | null; limit: number },
  { db }: Executing,
): Promise<TaskResult[]> {
  let query = db
    .tables<TaskItemsTables>()
    .selectFrom('background_task_items')
    .select(['number', 'item', 'href', 'outcome', 'reason', 'result_href', 'result_filename'])
    .where('task_id', '=', taskId)
    .where('number', '>', after)
  if (outcome !== null) query = query.where('outcome', '=', outcome)
  const rows = await query.orderBy('number').limit(limit).execute()
  return rows.map(({ result_href: to, result_filename: filename, ...row }) => {
    const became = to === null ? null : { href: to, filename: filename ?? '' }
    return { ...row, reason: row.reason as ErrorValue | null, became }
  })
}

/** Removes some of a task's results; false when none was left. */
export async function deleteSomeResults(taskId: string, { db }: Executing): Promise<boolean> {
  const tables = db.tables<TaskItemsTables>()
  const some = tables.selectFrom('background_task_items').select('number').where('task_id', '=', taskId)
  const query = tables.deleteFrom('background_task_items').where('task_id', '=', taskId)
  const removed = await query.where('number', 'in', some.orderBy('number').limit(batch)).executeTakeFirst()
  return removed.numDeletedRows > 0n
}
