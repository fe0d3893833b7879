import { mostCrops } from '@vitrine/contract/crops.ts'
import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { CropRow, CropsTables, FocalPointRow } from './crops.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<CropsTables & AssetsTables>()

/** All crops of an asset, by name. */
export function listCrops(assetId: number, executing: Executing): Promise<CropRow[]> {
  const query = tablesOf(executing).selectFrom('crops').selectAll().where('asset_id', '=', assetId)
  return query.orderBy('name_key').limit(mostCrops).execute()
}

export async function findCrop(assetId: number, id: number, executing: Executing): Promise<CropRow | null> {
  const query = tablesOf(executing).selectFrom('crops').selectAll().where('asset_id', '=', assetId)
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

/** Null where the asset has one of this name. */
export async function insertCrop(row: Omit<CropRow, 'id'>, inside: Executing): Promise<CropRow | null> {
  const query = tablesOf(inside).insertInto('crops').values(row)
  const made = await query
    .onConflict((conflict) => conflict.columns(['asset_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made === undefined ? null : { ...row, id: Number(made.id) }
}

export async function updateCrop({ id, ...change }: CropRow, inside: Executing): Promise<void> {
  await tablesOf(inside).updateTable('crops').set(change).where('id', '=', id).execute()
}

export async function deleteCrop(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('crops').where('id', '=', id).execute()
}

/** Holds the crops of an asset until the deed ends: of two people who name one at once, the second sees what the first did. */
export async function holdCrops(assetId: number, inside: Executing): Promise<void> {
  const row = tablesOf(inside).selectFrom('assets').select('id').where('id', '=', assetId)
  await (inside.db.engine === 'postgres' ? row.forUpdate() : row).execute()
}

/** Counts the crops of an asset anew. */
export async function countCrops(assetId: number, inside: Executing): Promise<void> {
  await tablesOf(inside)
    .updateTable('assets')
    .set({ crop_count: sql<number>`(select count(*) from crops where asset_id = ${assetId})` })
    .where('id', '=', assetId)
    .execute()
}

export async function findFocalPoint(assetId: number, executing: Executing): Promise<FocalPointRow | null> {
  const query = tablesOf(executing).selectFrom('focal_points').selectAll()
  return (await query.where('asset_id', '=', assetId).executeTakeFirst()) ?? null
}

export async function saveFocalPoint(row: FocalPointRow, inside: Executing): Promise<void> {
  const { asset_id: _, ...change } = row
  const query = tablesOf(inside).insertInto('focal_points').values(row)
  await query.onConflict((conflict) => conflict.column('asset_id').doUpdateSet(change)).execute()
}

export async function deleteFocalPoint(assetId: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('focal_points').where('asset_id', '=', assetId).execute()
}
