import { sql } from 'kysely'
import { type AssetSelection, foundFirst, reader, source, unindexed } from '#modules/assets/asset-selection.queries.ts'
import type { FolderRow } from '#modules/folders/folders.tables.ts'
import type { Platform } from '#platform/platform.ts'

/** A folder with what a viewer sees of it; of hidden things nothing goes into it. */
export interface VisibleFolder extends FolderRow {
  /** In it and below it. */
  assetCount: number
  /** The last change of one of these, milliseconds since 1970. */
  newest: number
  /** Whether some of these stand in folders of its own. */
  hasChildren: boolean
}

interface Page {
  archiveId: number
  parentId: number | null
  after: { nameKey: string; id: number } | null
  limit: number
}

/**
 * The folders directly in a place that hold something which the selection means, by name, a page at a time. The assets below
 * the place are walked once for all of them: for a viewer who sees a part of an archive it depends on that part alone which
 * folders there are, where the next page begins and what is said of each.
 */
export async function listVisibleFolders(
  selection: AssetSelection,
  { archiveId, parentId, after, limit }: Page,
  platform: Platform,
): Promise<VisibleFolder[]> {
  const { matches, where } = source(selection, platform)
  const found = matches ? foundFirst(matches) : { with: null, from: sql`asset_index i` }
  const condition = where(matches ? (name) => unindexed(name, platform) : sql.ref)
  const parent = parentId === null ? sql`f.parent_id is null` : sql`f.parent_id = ${parentId}`
  const onward = after ? sql`and (f.name_key, f.id) > (${after.nameKey}, ${after.id})` : sql``
  const { rows } = await sql<VisibleFolder & { own: number | null }>`with recursive own as materialized (
      ${found.with ?? sql``} select i.folder_id as id, count(*) as n, max(i.modified_at) as newest
      from ${found.from} where ${condition} and i.folder_id is not null group by i.folder_id),
    up (id, n, newest) as (select id, n, newest from own
      union all select f.parent_id, up.n, up.newest from up join folders f on f.id = up.id where f.parent_id is not null),
    seen as materialized (select id, sum(n) as n, max(newest) as newest from up group by id)
    select f.*, seen.n as "assetCount", seen.newest as "newest", own.n as "own"
      from seen join folders f on f.id = seen.id left join own on own.id = f.id
      where f.archive_id = ${archiveId} and ${parent} ${onward} order by f.name_key, f.id limit ${limit}`.execute(
    reader(platform, true),
  )
  return rows.map(({ own, ...row }) => {
    const assetCount = Number(row.assetCount)
    return { ...row, assetCount, newest: Number(row.newest), hasChildren: assetCount > Number(own ?? 0) }
  })
}

/** Whether something that the selection means stands in a folder below its own. `folderId`: that of its folder, if it has one. */
export async function standsInFolders(
  selection: AssetSelection,
  folderId: number | null,
  platform: Platform,
): Promise<boolean> {
  const { matches, where } = source(selection, platform)
  const found = matches ? foundFirst(matches) : { with: sql``, from: sql`asset_index i` }
  const condition = where(matches ? (name) => unindexed(name, platform) : sql.ref)
  const below = folderId === null ? sql`i.folder_id is not null` : sql`i.folder_id <> ${folderId}`
  const { rows } = await sql`${found.with} select 1 from ${found.from} where ${condition} and ${below} limit 1`.execute(
    reader(platform, true),
  )
  return rows.length > 0
}
