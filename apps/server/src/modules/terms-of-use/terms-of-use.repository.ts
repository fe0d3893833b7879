import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { AcceptanceRow, TermsTables, TermsVersionRow } from './terms-of-use.tables.ts'

type Asking = Pick<Executing, 'db'>
const tablesOf = ({ db }: Asking) => db.tables<TermsTables>()

const whole = <Row extends Omit<TermsVersionRow, 'texts'>>(row: Row): Row => ({
  ...row,
  ...{ number: Number(row.number), published_at: Number(row.published_at) },
  published_by: row.published_by === null ? null : Number(row.published_by),
})

export async function findLastVersion(executing: Asking): Promise<TermsVersionRow | null> {
  const query = tablesOf(executing).selectFrom('terms_versions').selectAll().orderBy('number', 'desc').limit(1)
  const row = await query.executeTakeFirst()
  return row ? whole(row) : null
}

/** The last version of which everybody is asked; 0 for none. */
export async function lastAsked(executing: Asking): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('terms_versions')
    .select(({ fn }) => fn.max('number').as('number'))
  return Number((await query.where('is_asked', '=', 1).executeTakeFirst())?.number ?? 0)
}

export interface ListedVersion extends Omit<TermsVersionRow, 'texts'> {
  accepted: number
  username: string | null
  first_name: string
  last_name: string
}

/** The newest first, with how many accepted each. */
export async function listVersions(limit: number, executing: Asking): Promise<ListedVersion[]> {
  const { rows } =
    await sql<ListedVersion>`select v.number, v.titles, v.is_asked, v.asks_programs, v.is_on, v.published_at, v.published_by, u.username, u.first_name, u.last_name,
      (select count(*) from terms_acceptances a where a.version = v.number) as accepted
    from terms_versions v left join users u on u.id = v.published_by and u.deleted_at is null
    order by v.number desc limit ${limit}`.execute(tablesOf(executing))
  return rows.map((row) => ({ ...whole(row), accepted: Number(row.accepted) }))
}

/** False where there is one of this number. */
export async function insertVersion(row: TermsVersionRow, executing: Asking): Promise<boolean> {
  const query = tablesOf(executing).insertInto('terms_versions').values(row)
  const done = await query.onConflict((conflict) => conflict.column('number').doNothing()).executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export async function updateVersion(
  number: number,
  change: Partial<Pick<TermsVersionRow, 'is_on' | 'asks_programs'>>,
  executing: Asking,
): Promise<void> {
  await tablesOf(executing).updateTable('terms_versions').set(change).where('number', '=', number).execute()
}

/** False where it is there. */
export async function insertAcceptance(row: Omit<AcceptanceRow, 'id'>, executing: Asking): Promise<boolean> {
  const query = tablesOf(executing).insertInto('terms_acceptances').values(row)
  const done = await query.onConflict((conflict) => conflict.column('once').doNothing()).executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** The last version that somebody accepted; 0 for none. */
export async function lastAccepted(userId: number, executing: Asking): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('terms_acceptances')
    .select(({ fn }) => fn.max('version').as('version'))
  return Number((await query.where('user_id', '=', userId).executeTakeFirst())?.version ?? 0)
}

export type ListedAcceptance = AcceptanceRow & Pick<ListedVersion, 'username' | 'first_name' | 'last_name'>

export interface AcceptanceQuestion {
  /** In names of people and of links; empty for all. */
  q: string
  before: number | null
  limit: number
}

/** The newest first. Only the search by text walks over all of them. */
export async function listAcceptanceRows(
  { q, before, limit }: AcceptanceQuestion,
  { db }: Asking,
): Promise<ListedAcceptance[]> {
  const older = before === null ? sql`` : sql`and a.id < ${before}`
  const like = `%${fold(q).replace(/[\\%_]/g, '\\$&')}%`
  const named =
    q === ''
      ? sql``
      : sql`and (u.username_key like ${like} escape '\\' or u.name_key like ${like} escape '\\'
          or u.email_key like ${like} escape '\\' or a.link_key like ${like} escape '\\')`
  const { rows } = await sql<ListedAcceptance>`select a.*, u.username, u.first_name, u.last_name
    from terms_acceptances a left join users u on u.id = a.user_id and u.deleted_at is null
    where 1 = 1 ${older} ${named} order by a.id desc limit ${limit}`.execute(db.heavy<TermsTables>())
  return rows.map((row) => ({
    ...row,
    ...{ id: Number(row.id), version: Number(row.version), at: Number(row.at) },
    user_id: row.user_id === null ? null : Number(row.user_id),
  }))
}
