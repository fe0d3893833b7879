import type { ConsentFormState } from '@vitrine/contract/consent.ts'
import { sql } from 'kysely'
import type { AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { ConsentTables } from './consent.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ConsentTables & AssetsTables>()

/** Assets that are there, each held until the deed is done, in the order of their numbers. */
export async function holdAssets(ids: readonly number[], inside: Executing) {
  if (ids.length === 0) return []
  const query = tablesOf(inside).selectFrom('assets').select(['id', 'archive_id', 'path', 'consent'])
  const some = query.where('id', 'in', ids).orderBy('id')
  const rows = await (inside.db.engine === 'postgres' ? some.forUpdate() : some).execute()
  return rows.map((row) => ({ ...row, id: Number(row.id), archive_id: Number(row.archive_id) }))
}

/** Those that are tied already stay. */
export async function tie(pairs: readonly { form_id: number; asset_id: number }[], inside: Executing): Promise<void> {
  if (pairs.length === 0) return
  const given = recordset({ form_id: 'bigint', asset_id: 'bigint' } as const, pairs, inside.db.engine)
  await sql`insert into consent_assets (form_id, asset_id) select form_id, asset_id from (${given}) given where true
    on conflict (form_id, asset_id) do nothing`.execute(inside.db.tables())
}

export async function untie(formIds: readonly number[], assetIds: readonly number[], inside: Executing): Promise<void> {
  if (formIds.length === 0 || assetIds.length === 0) return
  const query = tablesOf(inside).deleteFrom('consent_assets').where('form_id', 'in', formIds)
  await query.where('asset_id', 'in', assetIds).execute()
}

/** The assets of a form after one of them, by their numbers. */
export async function assetsOfForm(
  formId: number,
  { after, limit }: { after: number; limit: number },
  executing: Executing,
): Promise<number[]> {
  const query = tablesOf(executing).selectFrom('consent_assets').select('asset_id').where('form_id', '=', formId)
  const rows = await query.where('asset_id', '>', after).orderBy('asset_id').limit(limit).execute()
  return rows.map(({ asset_id }) => Number(asset_id))
}

export async function formsOfAsset(assetId: number, limit: number, executing: Executing): Promise<number[]> {
  const query = tablesOf(executing).selectFrom('consent_assets').select('form_id').where('asset_id', '=', assetId)
  return (await query.orderBy('form_id').limit(limit).execute()).map(({ form_id }) => Number(form_id))
}

export interface TiedForm {
  asset_id: number
  state: ConsentFormState
  decisions: string
  content: string
}

/** What is tied to some assets. */
export async function tiedTo(assetIds: readonly number[], executing: Executing): Promise<TiedForm[]> {
  if (assetIds.length === 0) return []
  const query = tablesOf(executing)
    .selectFrom('consent_assets as t')
    .innerJoin('consent_forms as f', 'f.id', 't.form_id')
    .select(['t.asset_id', 'f.state', 'f.decisions', 'f.content'])
  const rows = await query.where('t.asset_id', 'in', assetIds).execute()
  return rows.map((row) => ({ ...row, asset_id: Number(row.asset_id) }))
}

export async function setStanding(
  ids: readonly number[],
  { consent_state, consent }: Pick<AssetRow, 'consent_state' | 'consent'>,
  inside: Executing,
): Promise<void> {
  await tablesOf(inside).updateTable('assets').set({ consent_state, consent }).where('id', 'in', ids).execute()
}
