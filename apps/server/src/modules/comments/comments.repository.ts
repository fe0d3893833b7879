import { sql } from 'kysely'
import type { AnnotationsTables } from '#modules/annotations/annotations.tables.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { CommentRow, CommentsTables } from './comments.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<CommentsTables & AnnotationsTables & AssetsTables>()

/** Of what something is said: of an asset, or of one of its annotations. */
export interface Subject {
  assetId: number
  annotationId: number | null
}

const saidOf = ({ assetId, annotationId }: Subject, executing: Executing) => {
  const query = tablesOf(executing).selectFrom('comments').where('asset_id', '=', assetId)
  return query.where('annotation_id', annotationId === null ? 'is' : '=', annotationId)
}

/** Comments after one of them, oldest first. */
export function listComments(
  subject: Subject,
  { after, limit }: { after: number; limit: number },
  executing: Executing,
): Promise<CommentRow[]> {
  const query = saidOf(subject, executing).selectAll()
  return query.where('id', '>', after).orderBy('id').limit(limit).execute()
}

/**
 * Holds the asset until the deed ends, before any comment: what is deleted takes its comments along, so that rows are held in
 * one order, an asset before its annotations and both before what is said of them.
 */
export async function holdSubject({ assetId }: Subject, inside: Executing): Promise<void> {
  const row = tablesOf(inside).selectFrom('assets').select('id').where('id', '=', assetId)
  await (inside.db.engine === 'postgres' ? row.forUpdate() : row).execute()
}

export async function findComment(subject: Subject, id: number, executing: Executing): Promise<CommentRow | null> {
  return (await saidOf(subject, executing).selectAll().where('id', '=', id).executeTakeFirst()) ?? null
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

/** People who have said something of it, up to that many. */
export async function commentersOf(subject: Subject, limit: number, executing: Executing): Promise<number[]> {
  const query = saidOf(subject, executing).select('user_id').distinct()
  return (await query.limit(limit).execute()).map(({ user_id }) => Number(user_id))
}

/** Who is mentioned in some comments, by the number of the comment. */
export async function findMentions(ids: readonly number[], executing: Executing): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('comment_mentions').selectAll().where('comment_id', 'in', ids)
  const rows = (await query.execute()).map(({ comment_id, user_id }) => [Number(comment_id), Number(user_id)] as const)
  return new Map([...Map.groupBy(rows, ([id]) => id)].map(([id, own]) => [id, own.map(([, user]) => user)]))
}

export async function replaceMentions(id: number, userIds: readonly number[], inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('comment_mentions').where('comment_id', '=', id).execute()
  const rows = userIds.map((user_id) => ({ comment_id: id, user_id }))
  if (rows.length > 0) await tablesOf(inside).insertInto('comment_mentions').values(rows).execute()
}

/** Counts the comments of an asset, or of one of its annotations, anew, and holds that row meanwhile. */
export async function countComments({ assetId, annotationId }: Subject, inside: Executing): Promise<void> {
  if (annotationId === null) {
    const count = sql<number>`(select count(*) from comments where asset_id = ${assetId} and annotation_id is null)`
    await tablesOf(inside).updateTable('assets').set({ comment_count: count }).where('id', '=', assetId).execute()
  } else {
    const count = sql<number>`(select count(*) from comments where annotation_id = ${annotationId})`
    const query = tablesOf(inside).updateTable('annotations').set({ comment_count: count })
    await query.where('id', '=', annotationId).execute()
  }
}
