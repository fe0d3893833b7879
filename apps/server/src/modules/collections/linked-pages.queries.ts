import { and, type Expression, someLeaf } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { conditionOnAll, conditionOnRows } from '#modules/full-text/compile-expression.ts'
import { joinedFlat } from '#modules/full-text/many-conditions.queries.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import { askable, asksHidden, type Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'

/** Which assets of a collection of links are meant: those that these scopes show, as far as a search finds them. */
export interface LinkSelection {
  /** Rows with `asset_id` and `position`, no asset twice, which an index gives in their order. */
  links: RawBuilder<unknown>
  scopes: readonly Scope[]
  expression: Expression
}

/** A place in the order of the links. */
export interface LinkAnchor {
  position: number
  id: number
}

/** Expressions that are answered for one archive at a time. */
const archiveKinds: ReadonlySet<string> = new Set(['field-range', 'taxonomy', 'value', 'box'])

/** What is asked of each link `m` with the narrow row `i` of its asset: what is hidden, or not ready, is not there. */
function source({ links, scopes, expression }: LinkSelection, { db }: Platform): RawBuilder<unknown> {
  const text = textSearchOf(db.engine)
  const isByArchive = someLeaf(expression, ({ kind }) => archiveKinds.has(kind)) || asksHidden(expression)
  const open = isByArchive ? [] : scopes.filter(({ filter }) => filter.kind === 'everything')
  const seen = scopes
    .filter((scope) => !open.includes(scope))
    .map((scope) => {
      const { archiveId, filter } = scope
      const meant = isByArchive ? and(filter, askable(expression, scope)) : filter
      return sql`(i.archive_id = ${archiveId} and ${conditionOnRows(meant, archiveId, text)})`
    })
  if (open.length > 0) seen.push(sql`i.archive_id in (${sql.join(open.map(({ archiveId }) => sql.lit(archiveId)))})`)
  const isSeen = seen.length === 0 ? sql`1 = 0` : joinedFlat(seen, sql` or `)
  const isFound = isByArchive ? sql`` : sql`and ${conditionOnAll(expression, text)}`
  // One row after the other in the order of the links: the planner must not begin with all rows of archives.
  return sql`from (${links}) m cross join asset_index i
    where i.asset_id = m.asset_id and ${isSeen} ${isFound}`
}

export async function countLinked(selection: LinkSelection, platform: Platform): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n ${source(selection, platform)}`
  return Number((await query.execute(platform.db.heavy())).rows[0]?.n ?? 0)
}

/** The numbers of the assets on a page, in the order of the links. */
export async function readLinked(
  selection: LinkSelection,
  { from, skip, limit }: { from: LinkAnchor | null; skip: number; limit: number },
  platform: Platform,
): Promise<number[]> {
  const start = from ? sql`and (m.position, m.asset_id) >= (${from.position}, ${from.id})` : sql``
  const { rows } = await sql<{ id: number }>`select m.asset_id as id ${source(selection, platform)} ${start}
    order by m.position, m.asset_id limit ${limit} offset ${skip}`.execute(platform.db.heavy())
  return rows.map(({ id }) => Number(id))
}

/** Every `step`-th of them, the first included. */
export async function readLinkAnchors(
  selection: LinkSelection,
  step: number,
  platform: Platform,
): Promise<LinkAnchor[]> {
  const { rows } = await sql<LinkAnchor>`select position, id from (
      select m.position, m.asset_id as id, row_number() over (order by m.position, m.asset_id) as place
      ${source(selection, platform)}) ranked
    where place % ${step} = 1 order by place`.execute(platform.db.heavy())
  return rows.map(({ position, id }) => ({ position: Number(position), id: Number(id) }))
}
