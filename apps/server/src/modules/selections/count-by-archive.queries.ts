import { type Expression, someLeaf } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { compileEverywhere, conditionOnAll } from '#modules/full-text/compile-expression.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import { asksHidden, type Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { countQuery } from './asset-pages.queries.ts'
import { estimate, reader, unindexed } from './asset-selection.queries.ts'
import { spellOut } from './spell-out.ts'

/**
 * Up to here what was found is looked up to see in which archive it lies: for two words in a million assets the whole answer
 * took 133 ms at the median when the index was asked for each of 14 archives, and takes 76 now.
 */
const usuallyFew = 5000

/** How many a search finds in each of several archives; those without a hit are missing or 0. */
export async function countByArchive(
  scopes: readonly Scope[],
  expression: Expression,
  platform: Platform,
  few: number = usuallyFew,
): Promise<Map<number, number>> {
  const spelt = await spellOut(expression, scopes, platform)
  const open = scopes.filter(({ filter }) => filter.kind === 'everything')
  const together = open.length > 1 ? await countTogether(spelt, few, platform) : null
  const apart = await countApart(together ? scopes.filter((scope) => !open.includes(scope)) : scopes, spelt, platform)
  const counted = open.map(({ archiveId }): [number, number] => [archiveId, together?.get(archiveId) ?? 0])
  return new Map([...(together ? counted : []), ...apart])
}

/** What is found in every archive, seen or not; null when it is not little or takes more than the index of words. */
async function countTogether(expression: Expression, few: number, platform: Platform) {
  const matches = compileEverywhere(expression, textSearchOf(platform.db.engine))
  if (!matches) return null
  if (platform.db.engine === 'postgres' && (await estimate(matches, platform)) > few) return null
  // From the found rows to their archives: the planner would rather walk all rows by archive, 71 ms.
  const archive = unindexed('i.archive_id', platform)
  const { rows } = await sql<{ archive_id: number | null; count: number }>`
    with m as materialized (select asset_id from (${matches}) found limit ${few + 1}),
      met as materialized (select count(*) as n from m)
    select null as archive_id, n as count from met
    union all select ${archive}, count(*) from m join asset_index i on i.asset_id = m.asset_id
      where (select n from met) <= ${few} group by ${archive}`.execute(reader(platform, true))
  const counts = new Map(rows.map((row) => [row.archive_id, row.count]))
  return (counts.get(null) ?? 0) > few ? null : counts
}

/** For each archive by itself; a long search is asked of those that are seen whole at once. */
async function countApart(scopes: readonly Scope[], expression: Expression, platform: Platform) {
  const db = reader(platform, true)
  const found: [number, number][] = []
  const take = async (statement: RawBuilder<{ archive_id: number; count: number }>) => {
    const { rows } = await statement.execute(db)
    found.push(...rows.map((row): [number, number] => [row.archive_id, Number(row.count)]))
  }
  const queries = new Map(scopes.map((scope) => [scope, countQuery({ scope, folder: '', expression }, platform)]))
  const valuesOf = (query: RawBuilder<unknown>) => query.compile(db).parameters.length
  const isLong = queries.values().reduce((sum, query) => sum + valuesOf(query), 0) > most.values
  const open = scopes.filter(({ filter }) => filter.kind === 'everything')
  // The index of values is asked for each archive, and so is what not everybody may know.
  const isApart = someLeaf(expression, ({ kind }) => kind === 'field-range') || asksHidden(expression)
  if (isLong && open.length > 1 && !isApart) {
    const ids = sql.join(open.map(({ archiveId }) => sql.lit(archiveId)))
    const condition = conditionOnAll(expression, textSearchOf(platform.db.engine))
    await take(sql`select i.archive_id, count(*) as count from asset_index i
      where i.archive_id in (${ids}) and ${condition} group by i.archive_id`)
    for (const scope of open) queries.delete(scope)
  }
  const counts = [...queries].map(([{ archiveId }, query]) => {
    return sql`select ${sql.lit(archiveId)} as archive_id, (${query}) as count`
  })
  for (const some of statementsOf(counts, valuesOf)) await take(sql`${sql.join(some, sql` union all `)}`)
  return found
}

/** What one statement is given: engines take more, but PostgreSQL then plans for minutes. */
const most = { values: 4000, selects: 200 }

/** As few statements as can be planned in good time: a long search in many archives is more than one. */
function* statementsOf(
  parts: readonly RawBuilder<unknown>[],
  valuesOf: (part: RawBuilder<unknown>) => number,
): Generator<RawBuilder<unknown>[]> {
  let some: RawBuilder<unknown>[] = []
  let values = 0
  for (const part of parts) {
    const more = valuesOf(part)
    if (some.length > 0 && (some.length === most.selects || values + more > most.values)) {
      yield some
      some = []
      values = 0
    }
    some.push(part)
    values += more
  }
  if (some.length > 0) yield some
}
