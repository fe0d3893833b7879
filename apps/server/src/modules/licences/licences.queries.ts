import type { AssetFacts } from '@vitrine/search-language/matches.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { LicenceTables } from './licences.tables.ts'

/** The licences of some assets, as filters ask for them; assets without any are left out. */
export async function licenceFacts(
  assets: readonly number[],
  { db }: Pick<Executing, 'db'>,
): Promise<Map<number, NonNullable<AssetFacts['licences']>>> {
  if (assets.length === 0) return new Map()
  const rows = await db
    .tables<LicenceTables>()
    .selectFrom('licence_assets as t')
    .innerJoin('licences as l', 'l.id', 't.licence_id')
    .select(['t.asset_id', 'l.name_key', 'l.valid_from', 'l.valid_until'])
    .where('t.asset_id', 'in', assets)
    .execute()
  const of = Map.groupBy(rows, ({ asset_id }) => Number(asset_id))
  const moment = (at: number | null) => (at === null ? null : Number(at))
  return new Map(
    [...of].map(([id, own]) => [
      id,
      own.map(({ name_key: name, valid_from, valid_until }) => ({
        ...{ name, from: moment(valid_from), until: moment(valid_until) },
      })),
    ]),
  )
}
