import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { sameContent } from '#modules/assets/same-content.queries.ts'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import { type Bands, distance, mostDifferent } from '#modules/likeness/bands.ts'
import type { LikenessTables } from '#modules/likeness/likeness.tables.ts'
import { type BandRow, bandsIn, bandsOfAsset } from '#modules/likeness/near-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'

export interface DoublesWish {
  archiveId: number
  /** What the viewer may do with what is told. */
  permission: ArchivePermission
  /** The number of the last group of the page before; 0 for the first page. */
  after: number
  limit: number
  /** Members of a group that are told. */
  most: number
}

export interface FoundGroup {
  id: number
  count: number
  /** How many files and pictures there are among all of them. */
  files: number
  contents: number
  ids: number[]
  /** The most in which the picture of one of these differs from that of the first; null where they cannot be compared. */
  distance: number | null
}

/** Groups of alike assets of an archive in the order of their numbers, as far as the viewer may do something with their members. */
export async function listGroups(access: Access, wish: DoublesWish, platform: Platform): Promise<FoundGroup[]> {
  const { archiveId, permission, after, limit, most } = wish
  const within = scopesAsCondition(access, permission, [archiveId], platform)
  const members = sql`asset_likeness l join asset_index i on i.asset_id = l.asset_id join assets a on a.id = l.asset_id`
  const tables = platform.db.heavy<AssetsTables & LikenessTables>()
  const { rows } = await sql<Record<'id' | 'count' | 'files' | 'contents', number>>`select l.group_id as id,
      count(*) as count, count(distinct a.sha256) as files, count(distinct a.content_hash) as contents
    from ${members} where l.archive_id = ${archiveId} and l.group_id > ${after} and ${within}
    group by l.group_id having count(*) > 1 order by l.group_id limit ${limit}`.execute(tables)
  if (rows.length === 0) return []
  const groups = rows.map(({ id }) => id)
  const { rows: told } = await sql<BandRow & { group_id: number; asset_id: number }>`select * from (
      select l.*, row_number() over (partition by l.group_id order by l.asset_id) as place
      from ${members} where l.archive_id = ${archiveId} and l.group_id in (${sql.join(groups)}) and ${within}) numbered
    where place <= ${most} order by group_id, asset_id`.execute(tables)
  const byGroup = Map.groupBy(told, ({ group_id }) => Number(group_id))
  return rows.map((row) => {
    const own = byGroup.get(Number(row.id)) ?? []
    return {
      ...{ id: Number(row.id), count: Number(row.count), files: Number(row.files), contents: Number(row.contents) },
      ids: own.map(({ asset_id }) => Number(asset_id)),
      distance: farthest(own.map(bandsIn)),
    }
  })
}

function farthest([first, ...others]: readonly (Bands | null)[]): number | null {
  const distances = others.map((other) => (first && other ? distance(first, other) : null))
  return distances.some((one) => one === null) ? null : Math.max(...distances.map(Number))
}

/** Whether something that the viewer may do this with has not been compared yet. */
export async function hasUncompared(
  access: Access,
  { archiveId, permission }: Pick<DoublesWish, 'archiveId' | 'permission'>,
  platform: Platform,
): Promise<boolean> {
  const within = scopesAsCondition(access, permission, [archiveId], platform)
  const { rows } = await sql`select 1 from asset_likeness l join asset_index i on i.asset_id = l.asset_id
    where l.state <> 'done' and l.archive_id = ${archiveId} and ${within} limit 1`.execute(
    platform.db.heavy<LikenessTables>(),
  )
  return rows.length > 0
}

/** Whether two assets have the same bytes, and whether they are alike at all: by their content, or by what they look like. */
export async function compareTwo(
  one: number,
  other: number,
  platform: Platform,
): Promise<{ isFile: boolean; isAlike: boolean }> {
  const [same] = await sameContent(one, sql`i.asset_id = ${other}`, platform)
  if (same) return { isFile: same.isFile, isAlike: true }
  const [own, theirs] = [await bandsOfAsset(one, platform), await bandsOfAsset(other, platform)]
  return { isFile: false, isAlike: own !== null && theirs !== null && distance(own, theirs) <= mostDifferent }
}
