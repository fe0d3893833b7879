import type { AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'

type Standing = Pick<AssetRow, 'review_state' | 'review_by' | 'review'>

const tablesOf = ({ db }: Executing) => db.tables<AssetsTables>()

/** Those of some assets that somebody has to approve, each held until the deed is done, in the order of their numbers. */
export async function holdReviewed(ids: readonly number[], inside: Executing) {
  if (ids.length === 0) return []
  const query = tablesOf(inside)
    .selectFrom('assets')
    .select(['id', 'archive_id', 'path', 'review_state', 'review_by', 'review'])
    .where('id', 'in', ids)
    .where('review_state', '<>', '')
    .orderBy('id')
  const rows = await (inside.db.engine === 'postgres' ? query.forUpdate() : query).execute()
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    archive_id: Number(row.archive_id),
    review_by: row.review_by === null ? null : Number(row.review_by),
  }))
}

export async function saveStanding(id: number, standing: Standing, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('assets').set(standing).where('id', '=', id).execute()
}

export async function saveApproved(ids: readonly number[], inside: Executing): Promise<void> {
  const approved = { review_state: '' as const, review_by: null, review: '' }
  await tablesOf(inside).updateTable('assets').set(approved).where('id', 'in', ids).execute()
}

export async function saveStandingAt(
  { archiveId, path }: { archiveId: number; path: string },
  standing: Standing,
  inside: Executing,
): Promise<void> {
  const query = tablesOf(inside).updateTable('assets').set(standing).where('archive_id', '=', archiveId)
  await query.where('path', '=', path).execute()
}
