import { sql } from 'kysely'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { DownloadRow, UsageTables } from '#modules/usage/usage.tables.ts'
import type { Executing } from '#platform/database/deed.ts'

export interface TabledDownload
  extends Pick<
    DownloadRow,
    'id' | 'at' | 'asset_id' | 'archive_id' | 'way' | 'rendition' | 'version' | 'bytes' | 'licence_use' | 'territory'
  > {
  /** Null for what is not there any more. */
  path: string | null
  archive: string | null
  username: string | null
  link: string | null
}

export interface TablePlace {
  since: number
  before: number
  /** The last line of those before; null: the newest. */
  after: { at: number; id: number } | null
  limit: number
}

/** Downloads of a time, the newest first: of assets that may be seen, and of those that are gone, without their names. */
export async function listTabledDownloads(
  { access, archives }: { access: Access; archives: readonly number[] },
  { since, before, after, limit }: TablePlace,
  executing: Pick<Executing, 'db'>,
): Promise<TabledDownload[]> {
  const older = after === null ? sql`` : sql`and (d.at, d.id) < (${after.at}, ${after.id})`
  const { rows } = await sql<TabledDownload>`select d.id, d.at, d.asset_id, d.archive_id, d.way, d.rendition, d.version,
      d.bytes, d.licence_use, d.territory, i.path, a.name as archive, u.username, s.name as link
    from asset_downloads d left join asset_index i on i.asset_id = d.asset_id
      left join archives a on a.id = d.archive_id left join shares s on s.id = d.share_id
      left join users u on u.id = d.user_id and u.deleted_at is null
    where d.at >= ${since} and d.at < ${before} ${older}
      and (i.asset_id is null or ${scopesAsCondition(access, 'View', archives, executing)})
    order by d.at desc, d.id desc limit ${limit}`.execute(executing.db.heavy<UsageTables>())
  return rows.map((row) => ({ ...row, id: Number(row.id), at: Number(row.at) }))
}
