import { sql } from 'kysely'
import { seenAnywhere } from '#modules/assets/which-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { DownloadRow, UsageTables } from '#modules/usage/usage.tables.ts'
import type { Executing } from '#platform/database/deed.ts'

export interface LicensedDownload
  extends Pick<DownloadRow, 'id' | 'at' | 'asset_id' | 'user_id' | 'way' | 'licence_use' | 'territory'> {
  /** Null for what is not there any more. */
  path: string | null
  archive_id: number | null
  archive: string | null
  username: string | null
  link: string | null
}

/** Downloads under a licence, the newest first: of assets that may be seen, and of those that are gone, without their names. */
export async function listLicensedDownloads(
  licenceId: number,
  { access, before, limit }: { access: Access; before: number | null; limit: number },
  executing: Pick<Executing, 'db'>,
): Promise<LicensedDownload[]> {
  const older = before === null ? sql`` : sql`and d.id < ${before}`
  const { rows } = await sql<LicensedDownload>`select d.id, d.at, d.asset_id, d.way, d.licence_use, d.territory,
      i.path, i.archive_id, a.name as archive, u.id as user_id, u.username, s.name as link
    from asset_downloads d left join asset_index i on i.asset_id = d.asset_id
      left join archives a on a.id = i.archive_id left join shares s on s.id = d.share_id
      left join users u on u.id = d.user_id and u.deleted_at is null
    where d.licence_id = ${licenceId} ${older} and (i.asset_id is null or ${seenAnywhere(access, executing)})
    order by d.id desc limit ${limit}`.execute(executing.db.heavy<UsageTables>())
  return rows.map((row) => ({
    ...row,
    ...{ id: Number(row.id), at: Number(row.at), asset_id: Number(row.asset_id) },
    user_id: row.user_id === null ? null : Number(row.user_id),
    archive_id: row.archive_id === null ? null : Number(row.archive_id),
  }))
}
