import { type RawBuilder, sql } from 'kysely'
import { parseOrder } from '#modules/assets/asset-order.ts'
import type { FolderRow } from '#modules/folders/folders.tables.ts'
import { readPage } from '#modules/selections/asset-pages.queries.ts'
import {
  type AssetSelection,
  foundFirst,
  reader,
  source,
  unindexed,
} from '#modules/selections/asset-selection.queries.ts'
import type { Platform } from '#platform/platform.ts'

/** A folder with what a viewer sees of it; of hidden things nothing goes into it. */
export interface VisibleFolder extends FolderRow {
  /** In it and below it. */
  assetCount: number
  /** The last change of one of these, milliseconds since 1970. */
  newest: number
  /** How many of its own folders hold some of these. */
  childCount: number
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
  const { rows } = await sql<VisibleFolder & { childCount: number | null }>`with recursive own as materialized (
      ${found.with ?? sql``} select i.folder_id as id, count(*) as n, max(i.modified_at) as newest
      from ${found.from} where ${condition} and i.folder_id is not null group by i.folder_id),
    up (id, n, newest) as (select id, n, newest from own
      union all select f.parent_id, up.n, up.newest from up join folders f on f.id = up.id where f.parent_id is not null),
    seen as materialized (select id, sum(n) as n, max(newest) as newest from up group by id),
    inside as materialized (select c.parent_id as id, count(*) as n
      from seen join folders c on c.id = seen.id where c.parent_id is not null group by c.parent_id)
    select f.*, seen.n as "assetCount", seen.newest as "newest", inside.n as "childCount"
      from seen join folders f on f.id = seen.id left join inside on inside.id = f.id
      where f.archive_id = ${archiveId} and ${parent} ${onward} order by f.name_key, f.id limit ${limit}`.execute(
    reader(platform, true),
  )
  return rows.map(({ assetCount, newest, childCount, ...row }) => {
    return { ...row, assetCount: Number(assetCount), newest: Number(newest), childCount: Number(childCount ?? 0) }
  })
}

/** Up to here all that is seen is walked at once for what is said of a place. */
const little = 5000

/** What a place is for a viewer who sees but a part of it. */
export interface VisiblePlace {
  /** How many folders directly in it hold something seen. */
  childCount: number
  /** The last change of something seen, milliseconds since 1970; null when nothing is. */
  newest: number | null
}

/**
 * What is said of a place to a viewer who sees but a part of it. Little that is seen is walked once for both answers, in one
 * statement; of much the newest is found by its index, and below each folder the first asset is looked for.
 */
export async function visiblePlace(
  selection: AssetSelection,
  place: Pick<Page, 'archiveId' | 'parentId'>,
  platform: Platform,
  few: number = little,
): Promise<VisiblePlace> {
  const { archiveId, parentId } = place
  const parent = parentId === null ? sql`f.parent_id is null` : sql`f.parent_id = ${parentId}`
  const here = sql`f.archive_id = ${archiveId} and ${parent}`
  const db = reader(platform, true)
  const [walked] = (await ofLittle(selection, here, few, platform).execute(db)).rows
  if (walked && Number(walked.n) <= few) {
    const newest = walked.newest === null ? null : Number(walked.newest)
    return { childCount: Number(walked.child_count), newest }
  }
  const [child] = (await foldersOfMuch(selection, here, platform).execute(db)).rows
  return { childCount: Number(child?.n ?? 0), newest: await newestOfMuch(selection, platform) }
}

function ofLittle(selection: AssetSelection, here: RawBuilder<unknown>, few: number, platform: Platform) {
  const { matches, where, isIndexAlone } = source(selection, platform)
  const met = matches && isIndexAlone ? sql`select asset_id from (${matches}) found limit ${few + 1}` : matches
  const found = met ? sql`m as materialized (${met}),` : sql``
  const from = met ? sql`m join asset_index i on i.asset_id = m.asset_id` : sql`asset_index i`
  const condition = where(met ? (name) => unindexed(name, platform) : sql.ref)
  return sql<{ n: number; newest: number | null; child_count: number }>`with recursive ${found}
    seen as materialized (select i.folder_id, i.modified_at from ${from} where ${condition} limit ${few + 1}),
    up (id) as (select folder_id from seen where folder_id is not null
      union select f.parent_id from up join folders f on f.id = up.id where f.parent_id is not null)
    select count(*) as n, max(modified_at) as newest,
      (select count(*) from up join folders f on f.id = up.id where ${here}) as child_count from seen`
}

function foldersOfMuch(selection: AssetSelection, here: RawBuilder<unknown>, platform: Platform) {
  // Each folder names its own part of the index of paths.
  const { matches, where } = source({ ...selection, folder: '' }, platform)
  const below = sql`i.path >= f.path || '/' and i.path < f.path || '0'`
  const isFound = matches ? sql`and i.asset_id in (${matches})` : sql``
  return sql<{ n: number }>`select count(*) as n from folders f where ${here}
    and exists (select 1 from asset_index i where ${where(sql.ref)} and ${below} ${isFound})`
}

async function newestOfMuch(selection: AssetSelection, platform: Platform) {
  const request = { order: parseOrder(undefined), from: null, skip: 0, limit: 1, isSmall: false }
  return (await readPage(selection, request, platform))[0]?.modified_at ?? null
}
