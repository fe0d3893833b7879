import type { AssetFacts } from '@vitrine/search-language/matches.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { isLimited } from './judge-use.ts'
import type { LicenceRow, LicenceTables } from './licences.tables.ts'

/** With numbers for what PostgreSQL gives as texts. */
export const whole = <Row extends LicenceRow>(row: Row): Row => ({
  ...row,
  ...{ id: Number(row.id), used: Number(row.used) },
  most_uses: row.most_uses === null ? null : Number(row.most_uses),
  valid_from: row.valid_from === null ? null : Number(row.valid_from),
  valid_until: row.valid_until === null ? null : Number(row.valid_until),
})

/** Of licences `l`: they hold at a moment. */
export const holdsAt = (now: number): RawBuilder<boolean> =>
  sql`(coalesce(l.valid_from, ${now}) <= ${now} and coalesce(l.valid_until, ${now + 1}) > ${now})`

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
    .select(['t.asset_id', 'l.name_key', 'l.valid_from', 'l.valid_until', 'l.uses', 'l.territories', 'l.most_uses'])
    .where('t.asset_id', 'in', assets)
    .execute()
  const of = Map.groupBy(rows, ({ asset_id }) => Number(asset_id))
  const moment = (at: number | null) => (at === null ? null : Number(at))
  return new Map(
    [...of].map(([id, own]) => [
      id,
      own.map(({ name_key: name, valid_from, valid_until, ...limits }) => ({
        ...{ name, from: moment(valid_from), until: moment(valid_until), isLimited: isLimited(limits) },
      })),
    ]),
  )
}

/** Some assets of a licence after one of them, by their numbers. */
export async function someAssetsOf(
  licenceId: number,
  { after, limit }: { after: number; limit: number },
  { db }: Pick<Executing, 'db'>,
): Promise<number[]> {
  const query = db.tables<LicenceTables>().selectFrom('licence_assets').select('asset_id')
  const own = query.where('licence_id', '=', licenceId).where('asset_id', '>', after)
  return (await own.orderBy('asset_id').limit(limit).execute()).map(({ asset_id }) => Number(asset_id))
}

/** What a licence is called; null where there is none. */
export async function licenceName(id: number, { db }: Pick<Executing, 'db'>): Promise<string | null> {
  const query = db.tables<LicenceTables>().selectFrom('licences').select('name').where('id', '=', id)
  return (await query.executeTakeFirst())?.name ?? null
}
