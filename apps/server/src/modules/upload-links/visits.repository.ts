import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { SentFileRow, UploadLinksTables, VisitRow } from './upload-links.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<UploadLinksTables>()

const asVisit = (row: VisitRow): VisitRow => ({
  ...row,
  ...{ link_id: Number(row.link_id) },
  untold_since: row.untold_since === null ? null : Number(row.untold_since),
  ...{ created_at: Number(row.created_at), changed_at: Number(row.changed_at) },
})
const asFile = <Row extends SentFileRow>(row: Row): Row => ({
  ...row,
  ...{ id: Number(row.id), link_id: Number(row.link_id), bytes: Number(row.bytes) },
})

export async function insertVisit(row: VisitRow, inside: Executing): Promise<void> {
  await tablesOf(inside).insertInto('upload_link_visits').values(row).execute()
}

export async function findVisit(id: string, executing: Executing): Promise<VisitRow | null> {
  const query = tablesOf(executing).selectFrom('upload_link_visits').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row ? asVisit(row) : null
}

export async function updateVisit(id: string, change: Partial<VisitRow>, executing: Executing): Promise<void> {
  await tablesOf(executing).updateTable('upload_link_visits').set(change).where('id', '=', id).execute()
}

/** How many visits were begun from a network since a moment. */
export async function visitsFrom(network: string, since: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('upload_link_visits')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('changed_at', '>', since)
    .where('created_at', '>', since)
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

/** How many uploads were begun from a network since a moment, in whatever visit. */
export async function uploadsFrom(network: string, since: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('upload_link_visits')
    .innerJoin('upload_link_files', 'upload_link_files.visit_id', 'upload_link_visits.id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('upload_link_visits.network', '=', network)
    .where('upload_link_visits.changed_at', '>', since)
    .where('upload_link_files.created_at', '>', since)
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

/** Files of a link of which it is not settled what becomes of them. */
export async function openOfLink(linkId: number, executing: Executing) {
  const query = tablesOf(executing)
    .selectFrom('upload_link_files')
    .select((e) => [e.fn.countAll<number>().as('files'), e.fn.sum<number>('bytes').as('bytes')])
    .where('link_id', '=', linkId)
    .where('state', '=', 'open')
  const row = await query.executeTakeFirst()
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Files of a link that were begun since a moment and given up. */
export async function countGivenUp(linkId: number, since: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('upload_link_files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('link_id', '=', linkId)
    .where('state', '=', 'refused')
    .where('created_at', '>', since)
    .where('problem', 'is', null)
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

/** Of a visit, or of all visits of a link: how many uploads wait for bytes. */
export async function countWaiting(
  of: { visitId: string } | { linkId: number },
  executing: Executing,
): Promise<number> {
  const files = tablesOf(executing)
    .selectFrom('upload_link_files')
    .leftJoin('uploads', 'uploads.id', 'upload_link_files.upload_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('upload_link_files.state', '=', 'open')
    .where((e) => e.or([e('uploads.state', 'is', null), e('uploads.state', '=', 'receiving')]))
  const own =
    'visitId' in of
      ? files.where('upload_link_files.visit_id', '=', of.visitId)
      : files.where('upload_link_files.link_id', '=', of.linkId)
  return Number((await own.executeTakeFirst())?.count ?? 0)
}

export async function insertSentFile(row: Omit<SentFileRow, 'id'>, inside: Executing): Promise<void> {
  await tablesOf(inside)
    .insertInto('upload_link_files')
    .values(row as SentFileRow)
    .execute()
  const { visit_id: id } = row
  await sql`update upload_link_visits set is_settled = 0, changed_at = ${inside.clock.now()}
    where id = ${id}`.execute(tablesOf(inside))
}

/** It was never begun. */
export async function deleteSentFile(uploadId: string, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('upload_link_files').where('upload_id', '=', uploadId).execute()
}

export async function findSentFile(
  { visitId, uploadId }: { visitId: string; uploadId: string },
  executing: Executing,
): Promise<SentFileRow | null> {
  const query = tablesOf(executing).selectFrom('upload_link_files').selectAll().where('upload_id', '=', uploadId)
  const row = await query.where('visit_id', '=', visitId).executeTakeFirst()
  return row ? asFile(row) : null
}

/** What was sent in a visit, newest first, older than one of it. */
export async function listSentFiles(
  visitId: string,
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<SentFileRow[]> {
  const query = tablesOf(executing).selectFrom('upload_link_files').selectAll().where('visit_id', '=', visitId)
  const older = before === null ? query : query.where('id', '<', before)
  return (await older.orderBy('id', 'desc').limit(limit).execute()).map(asFile)
}

/** Files of a visit that are not settled, with how their uploads stand; null for those that are forgotten. */
export async function listOpenFiles(visitId: string, limit: number, executing: Executing) {
  const rows = await tablesOf(executing)
    .selectFrom('upload_link_files')
    .leftJoin('uploads', 'uploads.id', 'upload_link_files.upload_id')
    .selectAll('upload_link_files')
    .select(['uploads.state as upload_state', 'uploads.problem as upload_problem', 'uploads.changed_at as moved_at'])
    .where('upload_link_files.visit_id', '=', visitId)
    .where('upload_link_files.state', '=', 'open')
    .orderBy('upload_link_files.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...asFile(row), moved_at: row.moved_at === null ? null : Number(row.moved_at) }))
}

export async function settleFile(
  id: number,
  { state, problem }: Pick<SentFileRow, 'state' | 'problem'>,
  inside: Executing,
): Promise<boolean> {
  const query = tablesOf(inside).updateTable('upload_link_files').set({ state, problem }).where('id', '=', id)
  return Number((await query.where('state', '=', 'open').executeTakeFirst()).numUpdatedRows) === 1
}

/** Visits in which something is not counted or told yet, after one of them; the oldest first. */
export async function listUnsettled(
  after: { at: number; id: string },
  limit: number,
  executing: Executing,
): Promise<VisitRow[]> {
  const query = tablesOf(executing)
    .selectFrom('upload_link_visits')
    .selectAll()
    .where('is_settled', '=', 0)
    .where((e) =>
      e.or([e('changed_at', '>', after.at), e.and([e('changed_at', '=', after.at), e('id', '>', after.id)])]),
    )
  return (await query.orderBy('changed_at').orderBy('id').limit(limit).execute()).map(asVisit)
}
