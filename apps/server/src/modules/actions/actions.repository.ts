import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { ActionRow, ActionsTables } from './actions.tables.ts'

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<ActionsTables>()

/** Where a page ends: the next one begins after this. */
export interface ActionPlace {
  position: number
  id: string
}

/** Some actions in the order in which they are offered. */
export function listActionRows(
  { after, limit }: { after: ActionPlace | null; limit: number },
  executing: Executing,
): Promise<ActionRow[]> {
  const all = tablesOf(executing).selectFrom('actions').selectAll()
  const rest = after === null ? all : all.where(sql<boolean>`(position, id) > (${after.position}, ${after.id})`)
  return rest.orderBy('position').orderBy('id').limit(limit).execute()
}

export async function findActionRow(id: string, executing: Executing): Promise<ActionRow | null> {
  return (await tablesOf(executing).selectFrom('actions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findActionIdByName(key: string, executing: Executing): Promise<string | null> {
  const query = tablesOf(executing).selectFrom('actions').select('id').where('name_key', '=', key)
  return (await query.executeTakeFirst())?.id ?? null
}

export async function insertActionRow(row: ActionRow, inside: Executing): Promise<void> {
  await tablesOf(inside).insertInto('actions').values(row).execute()
}

/** False when it has another revision by now. */
export async function replaceActionRow(row: ActionRow, revision: number, inside: Executing): Promise<boolean> {
  const { id, position: _, created_at: __, ...change } = row
  const query = tablesOf(inside).updateTable('actions').set(change).where('id', '=', id)
  return (await query.where('revision', '=', revision).executeTakeFirst()).numUpdatedRows > 0n
}

export async function placeActionRow(id: string, position: number, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('actions').set({ position }).where('id', '=', id).execute()
}

export async function deleteActionRow(id: string, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('actions').where('id', '=', id).execute()
}

/** Until the deed ends nobody else changes actions: names stay different, and the order stays whole. */
export async function holdActions({ db }: Executing): Promise<void> {
  if (db.engine === 'postgres')
    await sql`lock table actions in share row exclusive mode`.execute(db.tables<ActionsTables>())
}

/** How many steps are done to some assets of a task, by their numbers; those that are at the first are missing. */
export async function progressOf(
  taskId: string,
  assetIds: readonly number[],
  executing: Executing,
): Promise<Map<number, number>> {
  if (assetIds.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('action_progress').select(['asset_id', 'steps'])
  const rows = await query.where('task_id', '=', taskId).where('asset_id', 'in', assetIds).execute()
  return new Map(rows.map(({ asset_id, steps }) => [Number(asset_id), steps]))
}

/** Notes how many steps are done to each of these assets. */
export async function saveProgress(
  taskId: string,
  progress: ReadonlyMap<number, number>,
  inside: Executing,
): Promise<void> {
  if (progress.size === 0) return
  const rows = [...progress].map(([id, steps]) => ({ id, steps }))
  const given = recordset({ id: 'bigint', steps: 'bigint' }, rows, inside.db.engine)
  await sql`insert into action_progress (task_id, asset_id, steps) select ${taskId}, given.id, given.steps
    from (${given}) given where true
    on conflict (task_id, asset_id) do update set steps = excluded.steps`.execute(tablesOf(inside))
}

/** One more step than `done` is done to an asset. False when another number was done to it by now. */
export async function advanceProgress(
  taskId: string,
  assetId: number,
  done: number,
  inside: Executing,
): Promise<boolean> {
  const row = { task_id: taskId, asset_id: assetId, steps: done + 1 }
  const query = tablesOf(inside).insertInto('action_progress').values(row)
  const saved = await query
    .onConflict((on) =>
      on
        .columns(['task_id', 'asset_id'])
        .doUpdateSet({ steps: done + 1 })
        .where('action_progress.steps', '=', done),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** All steps are done to these assets. */
export async function forgetProgress(taskId: string, assetIds: readonly number[], inside: Executing): Promise<void> {
  if (assetIds.length === 0) return
  const query = tablesOf(inside).deleteFrom('action_progress').where('task_id', '=', taskId)
  await query.where('asset_id', 'in', assetIds).execute()
}
