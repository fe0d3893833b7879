import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { DownloadRow, UsageTables } from './usage.tables.ts'

/**
 * Adds a download, but for one that is there: `once` says who, what and in which stretch of time; `before` the same for the
 * stretch before, of which what came after `since` counts.
 * Whoever is removed in this moment is named no more; of an archive that is removed none are kept.
 */
export async function insertDownload(
  row: Omit<DownloadRow, 'id'>,
  { before, since }: { before: string; since: number },
  { db }: Executing,
): Promise<void> {
  // Held until it is written: a person who goes in between would make the insertion fail.
  const there = (table: 'users' | 'archives' | 'licences', id: number | null) =>
    sql`(select id from ${sql.table(table)} where id = ${number(id)} ${db.engine === 'postgres' ? sql`for key share` : sql``})`
  const number = (value: number | null) => sql`cast(${value} as bigint)`
  const text = (value: string | null) => sql`cast(${value} as text)`
  await sql`insert into asset_downloads
    (asset_id, archive_id, user_id, share_id, way, rendition, version, licence_use, territory, licence_id,
      bytes, at, once)
    select ${number(row.asset_id)}, archive.id, ${there('users', row.user_id)}, ${number(row.share_id)},
      ${text(row.way)}, ${text(row.rendition)}, ${number(row.version)}, ${text(row.licence_use)}, ${text(row.territory)},
      ${there('licences', row.licence_id)}, ${number(row.bytes)}, ${number(row.at)}, ${text(row.once)}
    from ${there('archives', row.archive_id)} archive where not exists (select 1 from asset_downloads d where d.once = ${before} and d.at > ${since})
    on conflict (once) do nothing`.execute(db.tables<UsageTables>())
}

/** Removes some of those before a moment; answers how many. */
export async function deleteDownloads(before: number, most: number, { db }: Executing): Promise<number> {
  const { numAffectedRows } = await sql`delete from asset_downloads where id in
    (select id from asset_downloads where at < ${before} order by at limit ${most})`.execute(db.tables<UsageTables>())
  return Number(numAffectedRows ?? 0)
}

type ListedDownload = Omit<DownloadRow, 'asset_id' | 'archive_id' | 'share_id' | 'licence_id' | 'once'> & {
  link: string | null
}

/** Downloads of an asset, the newest first; with the name of the link where it is there still, without people who were deleted. */
export async function listDownloads(
  assetId: number,
  { before, limit }: { before: number | null; limit: number },
  { db }: Pick<Executing, 'db'>,
): Promise<ListedDownload[]> {
  const older = before === null ? sql`` : sql`and d.id < ${before}`
  const { rows } =
    await sql<ListedDownload>`select d.id, d.way, d.rendition, d.version, d.licence_use, d.territory, d.bytes, d.at,
      u.id as user_id, s.name as link from asset_downloads d left join shares s on s.id = d.share_id
      left join users u on u.id = d.user_id and u.deleted_at is null
    where d.asset_id = ${assetId} ${older} order by d.id desc limit ${limit}`.execute(db.tables<UsageTables>())
  return rows.map((row) => ({
    ...row,
    ...{ id: Number(row.id), at: Number(row.at), bytes: Number(row.bytes) },
    user_id: row.user_id === null ? null : Number(row.user_id),
    version: row.version === null ? null : Number(row.version),
  }))
}

export async function countDownloads(assetId: number, { db }: Pick<Executing, 'db'>): Promise<number> {
  const query = db
    .tables<UsageTables>()
    .selectFrom('asset_downloads')
    .select(({ fn }) => fn.countAll().as('count'))
  return Number((await query.where('asset_id', '=', assetId).executeTakeFirstOrThrow()).count)
}
