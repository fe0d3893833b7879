import { mostClusters } from '@vitrine/contract/map.ts'
import { type Box, worldBox } from '@vitrine/search-language/box.ts'
import { and } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Platform } from '#platform/platform.ts'
import { source, unindexed } from './asset-selection.queries.ts'
import { keyOf, remember, type VersionedSelection } from './list-assets.ts'
import { speltOut } from './spell-out.ts'

/** Assets that lie near each other. */
export interface Cluster extends Box {
  count: number
  /** The middle of all of them. */
  latitude: number
  longitude: number
}

/** About so many squares lie side by side in what is asked for: fewer than `mostClusters` in all. */
const squaresAcross = 12
const smallestSquare = 360 / 2 ** 24

/**
 * The sides of the squares in which assets are taken together, in degrees: halves of halves of the world, so that a map that is
 * moved shows the same clusters. A part of the world that is twice as high as wide is divided by its height.
 */
function squareOf({ south, west, north, east }: Box): number {
  const width = east >= west ? east - west : east - west + 360
  const wanted = Math.max(width, north - south) / squaresAcross
  let side = 360
  while (side / 2 >= Math.max(wanted, smallestSquare)) side /= 2
  return side
}

const keptBy = new WeakMap<Platform, LRUCache<string, Promise<Cluster[]>>>()

/** Where the assets of a selection are in a part of the world, the largest clusters first. Kept as long as nothing changes. @throws UnsupportedSearch. */
export function readClusters(selection: VersionedSelection, box: Box, platform: Platform): Promise<Cluster[]> {
  let kept = keptBy.get(platform)
  if (!kept) {
    kept = new LRUCache({ max: 500 })
    keptBy.set(platform, kept)
  }
  const key = `${keyOf(selection)}${JSON.stringify(box)}`
  return remember(kept, key, () => read(selection, box, platform))
}

async function read(given: VersionedSelection, box: Box, platform: Platform): Promise<Cluster[]> {
  const { expression } = await speltOut(given, platform)
  const { matches, where } = source({ ...given, expression: and(expression, { kind: 'box', ...box }) }, platform)
  const side = squareOf(box)
  const square = (column: string, edge: number) => {
    const place = sql`(${sql.ref(column)} + ${sql.lit(edge)}) / ${sql.lit(side)}`
    return platform.db.engine === 'sqlite' ? sql`cast(${place} as integer)` : sql`floor(${place})`
  }
  const inBox = boxOf(box)
  const found = matches
    ? sql`(${matches}) m join asset_index i on i.asset_id = m.asset_id join asset_positions p on p.asset_id = i.asset_id
        where ${where((name) => unindexed(name, platform))} and ${inBox}`
    : sql`asset_positions p join asset_index i on i.asset_id = p.asset_id where ${where(sql.ref)} and ${inBox}`
  const { rows } =
    await sql<Cluster>`select count(*) as count, avg(p.latitude) as latitude, avg(p.longitude) as longitude,
      min(p.latitude) as south, min(p.longitude) as west, max(p.latitude) as north, max(p.longitude) as east
    from ${found}
    group by ${square('p.latitude', -worldBox.south)}, ${square('p.longitude', -worldBox.west)}
    order by count(*) desc, min(p.latitude), min(p.longitude) limit ${sql.lit(mostClusters)}`.execute(
      platform.db.heavy<AssetsTables>(),
    )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

function boxOf({ south, west, north, east }: Box): RawBuilder<unknown> {
  const around = west <= east ? sql`and` : sql`or`
  return sql`p.latitude between ${south} and ${north} and (p.longitude >= ${west} ${around} p.longitude <= ${east})`
}
