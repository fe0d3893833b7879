import { mostPresets } from '@vitrine/contract/crop-presets.ts'
import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { CropPresetRow, CropPresetsTables } from './crop-presets.tables.ts'

/** After which a page begins. */
export interface PresetPlace {
  owner: string
  name: string
}

interface PresetPage {
  /** Keys of owners; null for all groups and the site. */
  shared: readonly string[] | null
  own: string
  after: PresetPlace | null
  limit: number
}

const presetsIn = ({ db }: Executing) => db.tables<CropPresetsTables>().selectFrom('crop_presets').selectAll()

/** Those of groups and the site, then the own ones; by name among the same owner's. */
export async function pageOfPresets(
  { shared, own, after, limit }: PresetPage,
  executing: Executing,
): Promise<CropPresetRow[]> {
  const all = presetsIn(executing)
  const parts = [shared === null ? all.where('owner_key', '<', 'user:') : all.where('owner_key', 'in', shared)]
  const queries = [...parts, all.where('owner_key', '=', own)].map((part) => {
    const rest = after && sql<boolean>`(owner_key, name_key) > (${after.owner}, ${after.name})`
    return (rest ? part.where(rest) : part).orderBy('owner_key').orderBy('name_key').limit(limit).execute()
  })
  return (await Promise.all(queries)).flat().slice(0, limit)
}

export function presetsOfOwner(owner: string, executing: Executing): Promise<CropPresetRow[]> {
  return presetsIn(executing).where('owner_key', '=', owner).orderBy('name_key').limit(mostPresets).execute()
}

export async function findPreset(id: number, executing: Executing): Promise<CropPresetRow | null> {
  return (await presetsIn(executing).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertPreset(row: Omit<CropPresetRow, 'id'>, inside: Executing): Promise<CropPresetRow> {
  const query = inside.db.tables<CropPresetsTables>().insertInto('crop_presets').values(row).returning('id')
  return { ...row, id: Number((await query.executeTakeFirstOrThrow()).id) }
}

export async function updatePreset({ id, ...change }: CropPresetRow, inside: Executing): Promise<void> {
  await inside.db.tables<CropPresetsTables>().updateTable('crop_presets').set(change).where('id', '=', id).execute()
}

export async function deletePreset(id: number, inside: Executing): Promise<void> {
  await inside.db.tables<CropPresetsTables>().deleteFrom('crop_presets').where('id', '=', id).execute()
}

/** Until the deed ends nobody else changes presets: of two who give one name at once, the second sees what the first did. */
export async function holdPresets({ db }: Executing): Promise<void> {
  if (db.engine === 'postgres')
    await sql`lock table crop_presets in share row exclusive mode`.execute(db.tables<CropPresetsTables>())
}
