import type { DownloadWay } from '@vitrine/contract/usage-values.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UsageTables } from '#modules/usage/usage.tables.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Period } from './usage-period.ts'

export interface Amount {
  downloads: number
  bytes: number
}

/** So many groups are told, those with most downloads first. */
const mostGroups = 200

// The columns stand in the index `asset_downloads_by_time`, which such a question reads from the first day to the last.
const within = ({ since, before }: Period) => sql`d.at >= ${since} and d.at < ${before}`
const amounts = sql`count(*) as downloads, sum(d.bytes) as bytes`

/** PostgreSQL writes sums as texts: they may be larger than its numbers. */
const amountOf = ({ downloads, bytes }: Amount): Amount => ({ downloads: Number(downloads), bytes: Number(bytes) })

async function sums<Key>(
  key: RawBuilder<unknown>,
  period: Period,
  { db }: Pick<Executing, 'db'>,
): Promise<(Amount & { key: Key })[]> {
  const { rows } = await sql<Amount & { key: Key }>`select ${key} as key, ${amounts} from asset_downloads d
    where ${within(period)} group by 1`.execute(db.heavy<UsageTables>())
  return rows.map((row) => ({ ...amountOf(row), key: row.key }))
}

/** By the day, counted from 1970 in UTC. */
export async function sumsByDay(period: Period, executing: Pick<Executing, 'db'>) {
  const rows = await sums<number>(sql`d.at / 86400000`, period, executing)
  return rows.map(({ key, ...amount }) => ({ day: Number(key), ...amount }))
}

export async function sumsByArchive(period: Period, executing: Pick<Executing, 'db'>) {
  const rows = await sums<number>(sql`d.archive_id`, period, executing)
  return new Map(rows.map(({ key, ...amount }) => [Number(key), amount]))
}

export async function sumsByWay(period: Period, executing: Pick<Executing, 'db'>) {
  const rows = await sums<DownloadWay>(sql`d.way`, period, executing)
  return rows.map(({ key, ...amount }) => ({ way: key, ...amount }))
}

// Written so that SQLite does not jump through the index of people, which holds no bytes: that took four times as long.
const byPerson = (period: Period) => sql`select coalesce(d.user_id, 0) as user_id, ${amounts} from asset_downloads d
  where ${within(period)} group by coalesce(d.user_id, 0)`

export async function countPeople(period: Period, { db }: Pick<Executing, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${byPerson(period)}) p
    where p.user_id <> 0`.execute(db.heavy<UsageTables>())
  return Number(rows[0]?.count ?? 0)
}

/** Of the people who are in each group now, directly or by groups in it; not of the built-in groups, which hold everybody. */
export async function sumsByGroup(period: Period, { db }: Pick<Executing, 'db'>) {
  const { rows } = await sql<Amount & { id: number; name: string; people: number }>`with recursive
    used as (${byPerson(period)}),
    inside(root, id) as (
      select g.id, g.id from groups g where g.id not in (${builtIn.everyone}, ${builtIn.registeredUsers})
      union select i.root, m.member_id from group_members m join inside i on m.group_id = i.id
        where m.member_kind = 'group'),
    members as (select distinct i.root, m.member_id from inside i join group_members m on m.group_id = i.id
      where m.member_kind = 'user')
    select g.id, g.name, sum(used.downloads) as downloads, sum(used.bytes) as bytes, count(*) as people
    from members join used on used.user_id = members.member_id join groups g on g.id = members.root
    group by g.id, g.name order by downloads desc, g.id limit ${mostGroups}`.execute(db.heavy<UsageTables>())
  return rows.map((row) => ({
    ...{ id: Number(row.id), name: row.name, people: Number(row.people) },
    ...amountOf(row),
  }))
}

/** When the oldest download that is kept was; null where there are none. */
export async function firstDownload({ db }: Pick<Executing, 'db'>): Promise<number | null> {
  const query = db
    .tables<UsageTables>()
    .selectFrom('asset_downloads')
    .select(({ fn }) => fn.min('at').as('at'))
  const at = (await query.executeTakeFirst())?.at ?? null
  return at === null ? null : Number(at)
}
