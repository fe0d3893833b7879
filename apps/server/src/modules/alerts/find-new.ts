import { and } from '@vitrine/search-language/expression.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { type Asset, readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { fittingRows } from '#modules/assets/fitting-rows.queries.ts'
import { explained } from '#modules/collections/collection-view.ts'
import type { Access } from '#modules/permissions/access.ts'
import { speltOut } from '#modules/selections/spell-out.ts'
import type { Platform } from '#platform/platform.ts'
import { readAlertSearch } from './alert-search.ts'
import type { AlertRow } from './alerts.tables.ts'
import { type ArrivalPlace, listArrivals } from './arrivals.repository.ts'

/** Assets that are held against a search at once. */
const chunk = 500
/** Assets that a letter names. */
const mostNamed = 10

/** What an alert has to tell. */
export interface NewFinds {
  archive: ArchiveRow
  /** Numbers of all of them. */
  ids: readonly number[]
  /** The first ones. */
  first: readonly Asset[]
}

/**
 * What came since an alert was looked for last, up to a round, that its owner may see and be told of at this moment and that the
 * search finds; null without the right. Only what came, moved or was changed since is looked at, each by its number: the cost
 * grows with that and not with the archive.
 * @throws Problem as `readAlertSearch`.
 */
export async function findNew(
  alert: AlertRow,
  { access, upTo, signal }: { access: Access; upTo: number; signal: AbortSignal },
  platform: Platform,
): Promise<NewFinds | null> {
  const archive = await knownArchive(alert.archive_id, platform)
  const scope = access.scope('Alert', alert.archive_id)
  if (!archive || !scope) return null
  const expression = await readAlertSearch(alert, access.viewer, platform)
  const meant = await explained(() => speltOut({ scope, expression }, platform))
  const condition = and(scope.filter, meant.expression)
  const ids: number[] = []
  let after: ArrivalPlace = { moved: alert.position, id: Number.MAX_SAFE_INTEGER }
  for (let isMore = true; isMore && !signal.aborted; ) {
    const come = await listArrivals(alert, { after, upTo, limit: chunk }, platform)
    const numbers = come.map(({ id }) => id)
    const found = await explained(() => fittingRows(condition, archive.id, numbers, platform))
    ids.push(...numbers.filter((id) => found.has(id)))
    after = come.at(-1) ?? after
    isMore = come.length === chunk
  }
  const named = ids.slice(0, mostNamed)
  const rows = new Map((await findAssets(named, platform)).map((row) => [row.id, readAsset(row)]))
  const first = named.map((id) => rows.get(id)).filter((asset) => asset !== undefined)
  return { archive, ids, first }
}
