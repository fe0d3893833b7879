import { valueKinds } from '@vitrine/search-language/field-range-holds.ts'
import { sql } from 'kysely'
import { scopesAsCondition } from '#modules/assets/which-assets.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import { expiryDate, lastOver } from '#modules/permissions/embargo.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { ExpiryNoticesTables } from './expiry-notices.tables.ts'
import { noticeTime } from './notice-time.ts'

/** Dates are kept with a zone or without. */
export const dates = [valueKinds.indexOf('instant'), valueKinds.indexOf('wall')]

/**
 * How many files of an archive, no more than `most`, have a last day of which was told at a moment, and may be edited by a
 * viewer now.
 */
export async function countEditableEndings(
  access: Access,
  { archiveId, toldAt, most }: { archiveId: number; toldAt: number; most: number },
  executing: Pick<Executing, 'db'>,
): Promise<number> {
  const may = (permission: 'View' | 'EditText') => scopesAsCondition(access, permission, [archiveId], executing)
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select distinct k.asset_id
    from asset_value_keys k join asset_index i on i.asset_id = k.asset_id
    where k.archive_id = ${archiveId} and k.field = ${expiryDate} and k.kind in (${sql.join(dates)})
      and k.value > ${lastOver(toldAt)} and k.value <= ${toldAt + noticeTime}
      and ${may('View')} and ${may('EditText')} limit ${most}) found`.execute(
    executing.db.tables<ExpiryNoticesTables>(),
  )
  return Number(rows[0]?.count ?? 0)
}
