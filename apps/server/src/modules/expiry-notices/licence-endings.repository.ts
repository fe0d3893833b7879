import { sql } from 'kysely'
import type { LicenceTables } from '#modules/licences/licences.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { ExpiryNoticesTables } from './expiry-notices.tables.ts'

/** Why people are told of a licence. */
type LicenceReason = 'ending' | 'nearlyUsed'

export interface LicenceEnding {
  licenceId: number
  reason: LicenceReason
  /** The moment of its end, or the number of uses. */
  mark: number
}

/** Licences that end up to a moment, or of whose number nine tenths are spent, of which nobody was told; by their numbers. */
export async function listLicenceEndings(
  { now, until, limit }: { now: number; until: number; limit: number },
  { db }: Pick<Executing, 'db'>,
): Promise<LicenceEnding[]> {
  const untold = (reason: LicenceReason, mark: 'valid_until' | 'most_uses') => sql`not exists (select 1
    from licence_notices n where n.licence_id = l.id and n.reason = ${reason} and n.mark = l.${sql.ref(mark)})`
  const { rows } = await sql<{ id: number; reason: LicenceReason; mark: number }>`
    select l.id, 'ending' as reason, l.valid_until as mark from licences l
    where l.valid_until > ${now} and l.valid_until <= ${until} and ${untold('ending', 'valid_until')}
    union all select l.id, 'nearlyUsed' as reason, l.most_uses as mark from licences l
    where l.most_uses is not null and l.used * 10 >= l.most_uses * 9
      and (l.valid_until is null or l.valid_until > ${now}) and ${untold('nearlyUsed', 'most_uses')}
    order by 1, 2 limit ${limit}`.execute(db.tables<LicenceTables & ExpiryNoticesTables>())
  return rows.map(({ id, reason, mark }) => ({ licenceId: Number(id), reason, mark: Number(mark) }))
}

/** Notes that people were told; false where the licence is gone, or somebody else told them. */
export async function saveLicenceTold({ licenceId, reason, mark }: LicenceEnding, { db }: Executing): Promise<boolean> {
  const { rows } = await sql`insert into licence_notices (licence_id, reason, mark)
    select l.id, cast(${reason} as text), cast(${mark} as bigint) from licences l where l.id = ${licenceId}
    on conflict (licence_id, reason, mark) do nothing returning licence_id`.execute(db.tables<ExpiryNoticesTables>())
  return rows.length > 0
}
