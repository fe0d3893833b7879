import type { Expression } from '@vitrine/search-language/expression.ts'
import { and } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AssetOrder } from '#modules/assets/asset-order.ts'
import { type AssetsTables, indexedFacts, type ReadyRow } from '#modules/assets/assets.tables.ts'
import { compileExpression } from '#modules/full-text/compile-expression.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import { askable, type Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'

/** Which assets are meant: those of one archive that the viewer may see, below a folder, that a search finds. */
export interface AssetSelection {
  scope: Scope
  /** Path of a folder; its assets and those of all folders in it. Empty: the whole archive. */
  folder: string
  expression: Expression
  /** One asset of each stack: the one on top, where the list shows it. The scope is that of the list; a deed may have a narrower one. */
  stacks?: Scope | undefined
}

/**
 * A column that SQLite must not start from: unary plus hides it from the planner (otherwise an OR in a filter flips plans,
 * 2.5 → 330 ms). PostgreSQL has no such sign for texts and does not need it: the found set is materialized.
 */
export function unindexed(name: string, { db }: Platform): RawBuilder<unknown> {
  return db.engine === 'sqlite' ? sql`+${sql.ref(name)}` : sql`${sql.ref(name)}`
}

/** What is asked of every narrow row `i`: archive, folder and what the index cannot answer. */
export function source(selection: AssetSelection, platform: Platform) {
  const all = sourceOfAll(selection, platform)
  if (selection.stacks === undefined) return all
  // One by one while the order is walked: of `not exists` PostgreSQL makes a join of all stacks with all rows.
  const isShown = sql`(select true from stack_members s join stacks k on k.id = s.stack_id
    where s.asset_id = i.asset_id and ${liesUnder(selection, selection.stacks, platform)}
    limit 1) is not true`
  const where: typeof all.where = (name) => sql`${all.where(name)} and ${isShown}`
  return { ...all, where, isIndexAlone: false, isWhole: false, holds: null }
}

/** What a member `s` of a stack `k` lies under: an asset on top that is meant too. Whoever does not see that one sees the member. */
export function liesUnder(selection: AssetSelection, scope: Scope, platform: Platform) {
  const { matches, where } = sourceOfAll({ ...selection, scope }, platform)
  const isFound = matches ? sql`and (i.asset_id in (${matches})) is not false` : sql``
  return sql`k.top_id <> s.asset_id and exists (select 1 from asset_index i
    where i.asset_id = k.top_id and ${where((name) => unindexed(name, platform))} ${isFound})`
}

/** The same of all assets of stacks. */
export function sourceOfAll({ scope, folder, expression }: AssetSelection, platform: Platform) {
  const text = textSearchOf(platform.db.engine)
  const { matches, condition, holds } = compileExpression(
    and(scope.filter, askable(expression, scope)),
    scope.archiveId,
    text,
  )
  const where = (name: (column: string) => RawBuilder<unknown>) => {
    const parts = [sql`${name('i.archive_id')} = ${scope.archiveId}`]
    const path = name('i.path')
    // The letter after `/` is `0`: everything that begins with the folder's path and a slash, as a range of the index.
    if (folder !== '') parts.push(sql`${path} >= ${`${folder}/`} and ${path} < ${`${folder}0`}`)
    if (condition) parts.push(condition)
    return sql.join(parts, sql` and `)
  }
  const isIndexAlone = matches !== null && condition === null && folder === ''
  const isWhole = matches === null && condition === null
  // Of folders and other conditions `holds` knows nothing.
  return { matches, where, isIndexAlone, isWhole, holds: isIndexAlone ? holds : null }
}

/** The found set comes first and its rows are looked up one by one: best while they are few. */
export function foundFirst(matches: RawBuilder<unknown>) {
  return { with: sql`with m as materialized (${matches})`, from: sql`m join asset_index i on i.asset_id = m.asset_id` }
}

/** What PostgreSQL expects to find, from its statistics. */
export async function estimate(matches: RawBuilder<unknown>, platform: Platform): Promise<number> {
  const plan = sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${matches}`
  return (await plan.execute(platform.db.tables())).rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

export function reader(platform: Platform, isHeavy: boolean) {
  return isHeavy ? platform.db.heavy<AssetsTables>() : platform.db.tables<AssetsTables>()
}

/** What a list is sorted by: the column of the order, and the number where it is the same. */
export function sorted({ column, descending }: AssetOrder, name: (column: string) => RawBuilder<unknown>, row = 'i') {
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${name(`${row}.${column}`)} ${direction}, ${name(`${row}.asset_id`)} ${direction}`
}

/** The columns of the narrow row `f` that belong to an asset in full. */
export const narrowFacts = sql.join([
  ...indexedFacts.map((name) => sql.ref(`f.${name}`)),
  sql`f.bytes as read_bytes`,
  sql`coalesce(a.written_time, f.modified_at) as read_time`,
])

/** A page is settled on narrow rows alone; only its few assets are then read in full. One way to the database, not three. */
export function inFull(page: RawBuilder<unknown>, order: AssetOrder): RawBuilder<ReadyRow> {
  return sql<ReadyRow>`select a.*, ${narrowFacts} from (${page}) p
    join asset_index f on f.asset_id = p.asset_id join assets a on a.id = p.asset_id order by ${sorted(order, sql.ref, 'f')}`
}
