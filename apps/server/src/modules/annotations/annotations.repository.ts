import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { AnnotationRow, AnnotationsTables } from './annotations.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<AnnotationsTables & AssetsTables>()

const asNumbers = (row: AnnotationRow): AnnotationRow => ({
  ...row,
  ...{ id: Number(row.id), asset_id: Number(row.asset_id), user_id: Number(row.user_id) },
})

/** Annotations of an asset after one of them, in the order in which they were made. */
export async function listAnnotations(
  assetId: number,
  { after, limit }: { after: number; limit: number },
  executing: Executing,
): Promise<AnnotationRow[]> {
  const query = tablesOf(executing).selectFrom('annotations').selectAll().where('asset_id', '=', assetId)
  return (await query.where('id', '>', after).orderBy('id').limit(limit).execute()).map(asNumbers)
}

export async function findAnnotation(assetId: number, id: number, executing: Executing): Promise<AnnotationRow | null> {
  const query = tablesOf(executing).selectFrom('annotations').selectAll().where('asset_id', '=', assetId)
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : asNumbers(row)
}

export async function insertAnnotation(row: Omit<AnnotationRow, 'id'>, inside: Executing): Promise<AnnotationRow> {
  const { id } = await tablesOf(inside).insertInto('annotations').values(row).returning('id').executeTakeFirstOrThrow()
  return { ...row, id: Number(id) }
}

/** Of an annotation, what those who change it change; comments are counted by those who make them. */
export type ChangedColumns = Partial<Omit<AnnotationRow, 'id' | 'asset_id' | 'user_id' | 'user_name' | 'comment_count'>>

export async function updateAnnotation(id: number, change: ChangedColumns, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('annotations').set(change).where('id', '=', id).execute()
}

/** Deletes an annotation with all that was said of it. */
export async function deleteAnnotation(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('annotations').where('id', '=', id).execute()
}

/**
 * Holds the annotations of an asset until the deed ends: of two people who make the last one, or change the same one, the second
 * sees what the first did. Each deed begins with it: rows are held in one order, the asset before its annotations.
 */
export async function holdAnnotations(assetId: number, inside: Executing): Promise<void> {
  const row = tablesOf(inside).selectFrom('assets').select('id').where('id', '=', assetId)
  await (inside.db.engine === 'postgres' ? row.forUpdate() : row).execute()
}

export async function countAnnotations(assetId: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing).selectFrom('annotations').where('asset_id', '=', assetId)
  const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the annotations of an asset anew. */
export async function keepCount(assetId: number, inside: Executing): Promise<void> {
  await tablesOf(inside)
    .updateTable('assets')
    .set({ annotation_count: sql<number>`(select count(*) from annotations where asset_id = ${assetId})` })
    .where('id', '=', assetId)
    .execute()
}

/** People who have marked something in an asset, up to that many. */
export async function annotatorsOf(assetId: number, limit: number, executing: Executing): Promise<number[]> {
  const all = tablesOf(executing).selectFrom('annotations').select('user_id').distinct()
  const rows = await all.where('asset_id', '=', assetId).limit(limit).execute()
  return rows.map(({ user_id }) => Number(user_id))
}

/** Who is mentioned in some annotations, by the number of the annotation. */
export async function findMentions(ids: readonly number[], executing: Executing): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('annotation_mentions').selectAll().where('annotation_id', 'in', ids)
  const rows = (await query.orderBy('user_id').execute()).map(
    ({ annotation_id, user_id }) => [Number(annotation_id), Number(user_id)] as const,
  )
  return new Map([...Map.groupBy(rows, ([id]) => id)].map(([id, own]) => [id, own.map(([, user]) => user)]))
}

export async function replaceMentions(id: number, userIds: readonly number[], inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('annotation_mentions').where('annotation_id', '=', id).execute()
  const rows = userIds.map((user_id) => ({ annotation_id: id, user_id }))
  if (rows.length > 0) await tablesOf(inside).insertInto('annotation_mentions').values(rows).execute()
}
