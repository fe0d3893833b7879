import { valueKinds } from '@vitrine/search-language/field-range-holds.ts'
import { type RawBuilder, sql } from 'kysely'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import { expiryDate, lastOver } from '#modules/permissions/embargo.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { ExpiryNoticesTables } from './expiry-notices.tables.ts'
import { downloadedWithin, noticeTime } from './notice-time.ts'

/** Dates are kept with a zone or without. */
export const dates = [valueKinds.indexOf('instant'), valueKinds.indexOf('wall')]

/** What somebody was told of: in which archive, when, and of how many files. */
interface Told {
  archiveId: number
  toldAt: number
  most: number
}

/**
 * How many files of an archive, no more than `most`, have a last day of which was told at a moment, and may be edited by a
 * viewer now.
 */
export function countEditableEndings(access: Access, told: Told, executing: Pick<Executing, 'db'>): Promise<number> {
  return countEndings(access, told, scopesAsCondition(access, 'EditText', [told.archiveId], executing), executing)
}

/** The same of the files that a viewer had downloaded in the year before, and may see still. */
export function countDownloadedEndings(access: Access, told: Told, executing: Pick<Executing, 'db'>): Promise<number> {
  const downloaded = sql`exists (select 1 from asset_downloads d where d.asset_id = k.asset_id
    and d.user_id = ${access.viewer.userId} and d.at >= ${told.toldAt - downloadedWithin} and d.at <= ${told.toldAt})`
  return countEndings(access, told, downloaded, executing)
}

async function countEndings(
  access: Access,
  { archiveId, toldAt, most }: Told,
  condition: RawBuilder<unknown>,
  executing: Pick<Executing, 'db'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select distinct k.asset_id
    from asset_value_keys k join asset_index i on i.asset_id = k.asset_id
    where k.archive_id = ${archiveId} and k.field = ${expiryDate} and k.kind in (${sql.join(dates)})
      and k.value > ${lastOver(toldAt)} and k.value <= ${toldAt + noticeTime}
      and ${scopesAsCondition(access, 'View', [archiveId], executing)} and ${condition} limit ${most}) found`.execute(
    executing.db.tables<ExpiryNoticesTables>(),
  )
  return Number(rows[0]?.count ?? 0)
}
