import { sql } from 'kysely'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'
import { scopesAsCondition } from './which-assets.queries.ts'

/** The smallest and the largest number of an asset that is shown to anybody; null where there is none. */
export async function boundsOfAssets({ db }: Platform): Promise<{ least: number; most: number } | null> {
  const bounds = async (order: 'asc' | 'desc') => {
    const query = db.tables<AssetsTables>().selectFrom('asset_index').select('asset_id')
    return (await query.orderBy('asset_id', order).limit(1).executeTakeFirst())?.asset_id
  }
  const [least, most] = [await bounds('asc'), await bounds('desc')]
  return least === undefined || most === undefined ? null : { least: Number(least), most: Number(most) }
}

/** Numbers of assets from one on, in their order. */
export async function assetsFrom(id: number, limit: number, { db }: Platform): Promise<number[]> {
  const query = db.tables<AssetsTables>().selectFrom('asset_index').select('asset_id').where('asset_id', '>=', id)
  return (await query.orderBy('asset_id').limit(limit).execute()).map(({ asset_id }) => Number(asset_id))
}

/** What each of some assets has in a field, of those that a viewer sees; without a value: an empty text. @param ids at most a thousand. */
export async function valuesOfField(
  field: number,
  { ids, access }: { ids: readonly number[]; access: Access },
  { db }: Platform,
): Promise<Map<number, string | string[]>> {
  if (ids.length === 0) return new Map()
  const archives = access.scopes('View').map(({ archiveId }) => archiveId)
  const value =
    db.engine === 'postgres'
      ? sql<string | null>`(a.metadata::jsonb -> ${String(field)}::text)::text`
      : sql<string | null>`a.metadata -> ${`$."${field}"`}`
  const { rows } = await sql<{ id: number; value: string | null }>`select i.asset_id as id, ${value} as value
    from asset_index i join assets a on a.id = i.asset_id
    where i.asset_id in (${sql.join(ids)}) and ${scopesAsCondition(access, 'View', archives, { db })}`.execute(
    db.heavy<AssetsTables>(),
  )
  return new Map(rows.map(({ id, value: json }) => [Number(id), json === null ? '' : JSON.parse(json)]))
}
