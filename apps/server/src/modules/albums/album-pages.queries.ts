import { and, type Expression, someLeaf } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { conditionOnAll, conditionOnRows } from '#modules/full-text/compile-expression.ts'
import { joinedFlat } from '#modules/full-text/many-conditions.queries.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'

/** Which members of an album are meant: those that these scopes show, as far as a search finds them. */
export interface MemberSelection {
  albumId: string
  scopes: readonly Scope[]
  expression: Expression
}

/** A place in the order of an album. */
export interface MemberAnchor {
  position: number
  id: number
}

/** Expressions that are answered for one archive at a time. */
const archiveKinds: ReadonlySet<string> = new Set(['field-range', 'taxonomy', 'value'])

/** What is asked of each member `m` with its narrow row `i`: what is hidden, or not ready, is not there. */
function source({ albumId, scopes, expression }: MemberSelection, { db }: Platform): RawBuilder<unknown> {
  const text = textSearchOf(db.engine)
  const isByArchive = someLeaf(expression, ({ kind }) => archiveKinds.has(kind))
  const open = isByArchive ? [] : scopes.filter(({ filter }) => filter.kind === 'everything')
  const seen = scopes
    .filter((scope) => !open.includes(scope))
    .map(({ archiveId, filter }) => {
      const meant = isByArchive ? and(filter, expression) : filter
      return sql`(i.archive_id = ${archiveId} and ${conditionOnRows(meant, archiveId, text)})`
    })
  if (open.length > 0) seen.push(sql`i.archive_id in (${sql.join(open.map(({ archiveId }) => sql.lit(archiveId)))})`)
  const isSeen = seen.length === 0 ? sql`1 = 0` : joinedFlat(seen, sql` or `)
  const isFound = isByArchive ? sql`` : sql`and ${conditionOnAll(expression, text)}`
  // One row after the other in the order of the album: the planner must not begin with all rows of archives.
  return sql`from album_members m cross join asset_index i
    where m.album_id = ${albumId} and i.asset_id = m.asset_id and ${isSeen} ${isFound}`
}

export async function countMembers(selection: MemberSelection, platform: Platform): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n ${source(selection, platform)}`
  return Number((await query.execute(platform.db.heavy())).rows[0]?.n ?? 0)
}

/** The numbers of the assets on a page, in the order of the album. */
export async function readMembers(
  selection: MemberSelection,
  { from, skip, limit }: { from: MemberAnchor | null; skip: number; limit: number },
  platform: Platform,
): Promise<number[]> {
  const start = from ? sql`and (m.position, m.asset_id) >= (${from.position}, ${from.id})` : sql``
  const { rows } = await sql<{ id: number }>`select m.asset_id as id ${source(selection, platform)} ${start}
    order by m.position, m.asset_id limit ${limit} offset ${skip}`.execute(platform.db.heavy())
  return rows.map(({ id }) => Number(id))
}

/** Every `step`-th member, the first included. */
export async function readMemberAnchors(
  selection: MemberSelection,
  step: number,
  platform: Platform,
): Promise<MemberAnchor[]> {
  const { rows } = await sql<MemberAnchor>`select position, id from (
      select m.position, m.asset_id as id, row_number() over (order by m.position, m.asset_id) as place
      ${source(selection, platform)}) ranked
    where place % ${step} = 1 order by place`.execute(platform.db.heavy())
  return rows.map(({ position, id }) => ({ position: Number(position), id: Number(id) }))
}
