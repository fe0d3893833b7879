import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { CommentRow, CommentsTables } from './comments.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<CommentsTables & AssetsTables>()

/** Comments of an asset after one of them, oldest first. */
export function listComments(
  assetId: number,
  { after, limit }: { after: number; limit: number },
  executing: Executing,
): Promise<CommentRow[]> {
  const query = tablesOf(executing).selectFrom('comments').selectAll().where('asset_id', '=', assetId)
  return query.where('id', '>', after).orderBy('id').limit(limit).execute()
}

export async function findComment(assetId: number, id: number, executing: Executing): Promise<CommentRow | null> {
  const query = tablesOf(executing).selectFrom('comments').selectAll().where('asset_id', '=', assetId)
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertComment(row: Omit<CommentRow, 'id'>, inside: Executing): Promise<CommentRow> {
  const { id } = await tablesOf(inside).insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()
  return { ...row, id: Number(id) }
}

export async function updateComment(
  id: number,
  change: Partial<Pick<CommentRow, 'text' | 'is_resolved' | 'changed_at'>>,
  inside: Executing,
): Promise<void> {
  await tablesOf(inside).updateTable('comments').set(change).where('id', '=', id).execute()
}

/** Deletes a comment; its answers begin threads of their own. False where it is gone already. */
export async function deleteComment(id: number, inside: Executing): Promise<boolean> {
  await tablesOf(inside).updateTable('comments').set({ reply_to: null }).where('reply_to', '=', id).execute()
  const { numDeletedRows } = await tablesOf(inside).deleteFrom('comments').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Counts the comments of an asset anew, and holds its row meanwhile. */
export async function countComments(assetId: number, inside: Executing): Promise<void> {
  await tablesOf(inside)
    .updateTable('assets')
    .set({ comment_count: sql<number>`(select count(*) from comments where asset_id = ${assetId})` })
    .where('id', '=', assetId)
    .execute()
}
