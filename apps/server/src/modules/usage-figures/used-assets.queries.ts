import { sql } from 'kysely'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { UsageTables } from '#modules/usage/usage.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Period } from './usage-period.ts'

export interface UsedAsset {
  id: number
  downloads: number
  /** Of these months; null in the list of what nobody downloaded. */
  last: number | null
}

interface Seen {
  access: Access
  /** Those that the viewer knows of. */
  archives: readonly number[]
}

/** Assets that may be seen by how often they were downloaded, most often first. */
export async function listMostDownloaded(
  { access, archives }: Seen,
  { since, before }: Period,
  { skip, limit }: { skip: number; limit: number },
  executing: Pick<Executing, 'db'>,
): Promise<UsedAsset[]> {
  // Summed up before it is asked who may see what: that is asked once for each asset, not for each download.
  const { rows } = await sql<UsedAsset>`select u.asset_id as id, u.downloads, u.last from (
      select d.asset_id, count(*) as downloads, max(d.at) as last from asset_downloads d
      where d.at >= ${since} and d.at < ${before} group by d.asset_id) u
    join asset_index i on i.asset_id = u.asset_id
    where ${scopesAsCondition(access, 'View', archives, executing)}
    order by u.downloads desc, u.asset_id limit ${limit} offset ${skip}`.execute(executing.db.heavy<UsageTables>())
  return rows.map(({ id, downloads, last }) => ({
    ...{ id: Number(id), downloads: Number(downloads) },
    last: Number(last),
  }))
}

/** Where a page of what nobody downloaded ends. */
export interface NeverPlace {
  modifiedAt: number
  id: number
}

const undownloaded = sql`not exists (select 1 from asset_downloads d where d.asset_id = i.asset_id)`

/** Assets of one archive that may be seen and nobody downloaded, the newest first; in the order of an index. */
export async function listNeverDownloaded(
  { access, archives }: Seen,
  { after, limit }: { after: NeverPlace | null; limit: number },
  executing: Pick<Executing, 'db'>,
): Promise<NeverPlace[]> {
  const older = after === null ? sql`` : sql`and (i.modified_at, i.asset_id) < (${after.modifiedAt}, ${after.id})`
  const { rows } = await sql<NeverPlace>`select i.asset_id as id, i.modified_at as "modifiedAt" from asset_index i
    where i.archive_id = ${archives[0] ?? 0} ${older} and ${undownloaded}
      and ${scopesAsCondition(access, 'View', archives, executing)}
    order by i.modified_at desc, i.asset_id desc limit ${limit}`.execute(executing.db.heavy<UsageTables>())
  return rows.map(({ id, modifiedAt }) => ({ id: Number(id), modifiedAt: Number(modifiedAt) }))
}

/** How many assets of each archive may be seen, and how many of these nobody downloaded. */
export async function countNeverDownloaded({ access, archives }: Seen, executing: Pick<Executing, 'db'>) {
  const { rows } = await sql<{ id: number; assets: number; never: number }>`select i.archive_id as id,
      count(*) as assets, sum(case when ${undownloaded} then 1 else 0 end) as never from asset_index i
    where ${scopesAsCondition(access, 'View', archives, executing)}
    group by i.archive_id`.execute(executing.db.heavy<UsageTables>())
  return new Map(
    rows.map(({ id, assets, never }) => [Number(id), { assets: Number(assets), never: Number(never) }] as const),
  )
}
