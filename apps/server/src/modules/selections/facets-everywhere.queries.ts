import type { Expression } from '@vitrine/search-language/expression.ts'
import { type RawBuilder, sql } from 'kysely'
import { compileEverywhere } from '#modules/full-text/compile-expression.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Scope } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { source, unindexed } from './asset-selection.queries.ts'
import { countByArchive } from './count-by-archive.queries.ts'
import { countedColumns, countFound, type FacetQuestion, type ShownFields, spread } from './facet-counts.queries.ts'
import type { FacetCounts } from './facet-counts.ts'
import { spellOut } from './spell-out.ts'

/** Up to here each asset is looked at; beyond it, about so many of them: as many as in one archive. */
const usually = { exactly: 10_000, sample: 4000 }
/** Archives that are looked through one by one, those with the most first; one statement takes no more. */
const mostApart = 200

export interface CountsEverywhere extends FacetCounts {
  /** How many a search finds in each archive, exactly. */
  byArchive: ReadonlyMap<number, number>
}

/**
 * How what a search finds in several archives divides by values, in one walk over all that is found, within the scope of each.
 * @param shown the fields that each archive shows. @throws UnsupportedSearch.
 */
export async function countFacetsEverywhere(
  { scopes, expression }: { scopes: readonly Scope[]; expression: Expression },
  { question, shown }: { question: FacetQuestion; shown: readonly ShownFields[] },
  platform: Platform,
  { exactly, sample }: typeof usually = usually,
): Promise<CountsEverywhere> {
  const byArchive = await countByArchive(scopes, expression, platform)
  const hitsOf = ({ archiveId }: Scope) => byArchive.get(archiveId) ?? 0
  const hit = scopes.filter((scope) => hitsOf(scope) > 0).sort((one, other) => hitsOf(other) - hitsOf(one))
  const total = hit.reduce((sum, scope) => sum + hitsOf(scope), 0)
  if (total === 0) return { total, isAbout: false, counts: [], byArchive }
  const spelt = await spellOut(expression, scopes, platform)
  const share = total > exactly ? Math.max(1, Math.round((65536 * sample) / total)) : 65536
  const { found, isWhole } = foundEverywhere(hit, spelt, share, platform)
  const { met, counts } = await countFound(found, question, platform, shown)
  const isAbout = share < 65536 || !isWhole
  if (!isAbout || met === 0) return { total, isAbout, counts, byArchive }
  const scaled = counts.map((one) => ({ ...one, count: Math.round((one.count * total) / met) }))
  return { total, isAbout, counts: scaled, byArchive }
}

/** The rows that are counted, as `found`: archives that are seen in whole by one question to the index where that answers all. */
function foundEverywhere(scopes: readonly Scope[], expression: Expression, share: number, platform: Platform) {
  const taken = (id: RawBuilder<unknown>) => (share < 65536 ? sql`${spread(id)} < ${sql.lit(share)}` : sql`1 = 1`)
  const open = scopes.filter(({ filter }) => filter.kind === 'everything')
  const matches = open.length > 1 ? compileEverywhere(expression, textSearchOf(platform.db.engine)) : null
  const others = matches ? scopes.filter((scope) => !open.includes(scope)) : scopes
  const apart = others.slice(0, mostApart).map((scope) => {
    const { matches: own, where } = source({ scope, folder: '', expression }, platform)
    if (!own)
      return sql`select ${countedColumns} from asset_index i where ${where(sql.ref)} and ${taken(sql.ref('i.asset_id'))}`
    return sql`select ${countedColumns}
      from (select asset_id from (${own}) s where ${taken(sql.ref('asset_id'))}) m cross join asset_index i
      where i.asset_id = m.asset_id and ${where((name) => unindexed(name, platform))}`
  })
  const together =
    matches &&
    sql`select ${countedColumns}
      from (select asset_id from (${matches}) s where ${taken(sql.ref('asset_id'))}) m cross join asset_index i
      where i.asset_id = m.asset_id
        and ${unindexed('i.archive_id', platform)} in (${sql.join(open.map(({ archiveId }) => archiveId))})`
  const parts = together ? [together, ...apart] : apart
  return {
    found: sql`found as materialized (${sql.join(parts, sql` union all `)})`,
    isWhole: apart.length === others.length,
  }
}
