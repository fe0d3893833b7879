import type { TermsTexts } from '@vitrine/contract/terms-of-use.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { TermsTables } from './terms-of-use.tables.ts'

/** The texts of a version, whether it holds or not; null where there is none of this number. */
export async function findVersionTexts(number: number, { db }: Pick<Executing, 'db'>): Promise<TermsTexts | null> {
  const query = db.tables<TermsTables>().selectFrom('terms_versions').select('texts').where('number', '=', number)
  const row = await query.executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.texts) as TermsTexts)
}
