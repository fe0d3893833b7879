import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'

/** A picture with the moment at which it was taken, in milliseconds, and by what. */
export interface Shot {
  id: number
  path: string
  folder: number
  time: number
  /** Milliseconds within the second, where the camera has said so. */
  within: number | null
  /** Null where none is named. */
  camera: string | null
}

/** In a folder, 0 for that of the archive, from one moment to another. */
export interface Span {
  folder: number
  low: number
  high: number
}

/** At most so many, in the order of their folders and moments. */
export const mostShots = 5000

/** Pictures of an archive that were taken in some spans of time, each in its folder, by the index of moments. */
export async function listShots(archiveId: number, spans: readonly Span[], { db }: Executing): Promise<Shot[]> {
  if (spans.length === 0) return []
  const given = recordset({ folder: 'bigint', low: 'bigint', high: 'bigint' }, spans, db.engine)
  const isMeant = sql`i.archive_id = ${archiveId} and i.camera_order >= g.low and i.camera_order <= g.high
    and i.camera_time is not null and i.doctype = 'image' and coalesce(i.folder_id, 0) = g.folder`
  const columns = sql`i.asset_id, i.path, i.camera_time`
  // Each is looked up in the index: left to themselves both walk all of the archive for each of them.
  const found =
    db.engine === 'sqlite'
      ? sql`cross join asset_index i`
      : sql`cross join lateral (select ${columns} from asset_index i where ${isMeant} order by i.camera_order limit ${mostShots}) i`
  const condition = db.engine === 'sqlite' ? sql`where ${isMeant}` : sql``
  const said = (path: string) =>
    db.engine === 'sqlite' ? sql`json_extract(a.metadata, ${`$."${path}"`})` : sql`(a.metadata::jsonb ->> ${path})`
  const within =
    db.engine === 'sqlite'
      ? sql`json_extract(a.technical, '$.camera.within')`
      : sql`(a.technical::jsonb -> 'camera' ->> 'within')`
  const { rows } = await sql<
    Record<'id' | 'path' | 'folder' | 'time' | 'make' | 'model' | 'serial' | 'within', unknown>
  >`
    select i.asset_id as id, i.path, g.folder, i.camera_time as time, ${said('330')} as make, ${said('331')} as model,
      ${said('357')} as serial, ${within} as within
    from (${given}) g ${found} join assets a on a.id = i.asset_id ${condition} order by g.folder, i.camera_time, i.asset_id limit ${mostShots}`.execute(
    db.tables<AssetsTables>(),
  )
  return rows.map(({ id, path, folder, time, make, model, serial, within: part }) => ({
    id: Number(id),
    path: String(path),
    folder: Number(folder),
    time: Number(time),
    within: part === null ? null : Number(part),
    camera: make || model ? JSON.stringify([make ?? '', model ?? '', serial ?? '']) : null,
  }))
}
