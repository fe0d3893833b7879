import type { Executing } from '#platform/database/deed.ts'
import type { LicencePaperRow, LicenceTables } from './licences.tables.ts'

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<LicenceTables>()

/** A paper without what it holds. */
export type ListedPaper = Omit<LicencePaperRow, 'content'>

const columns = ['id', 'licence_id', 'name', 'type', 'bytes', 'added_at'] as const

const listed = <Row extends ListedPaper>(row: Row): Row => ({
  ...row,
  ...{ id: Number(row.id), licence_id: Number(row.licence_id) },
  ...{ bytes: Number(row.bytes), added_at: Number(row.added_at) },
})

/** The papers of some licences, in the order in which they came. */
export async function papersOf(licences: readonly number[], executing: Pick<Executing, 'db'>): Promise<ListedPaper[]> {
  if (licences.length === 0) return []
  const query = tablesOf(executing).selectFrom('licence_papers').select(columns).where('licence_id', 'in', licences)
  return (await query.orderBy('id').execute()).map(listed)
}

export async function findPaper(
  { licence, paper }: { licence: number; paper: number },
  executing: Pick<Executing, 'db'>,
): Promise<LicencePaperRow | null> {
  const query = tablesOf(executing).selectFrom('licence_papers').selectAll()
  const row = await query.where('id', '=', paper).where('licence_id', '=', licence).executeTakeFirst()
  return row ? listed(row) : null
}

export async function insertPaper(row: Omit<LicencePaperRow, 'id'>, inside: Executing): Promise<void> {
  await tablesOf(inside).insertInto('licence_papers').values(row).execute()
}

export async function deletePaper(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('licence_papers').where('id', '=', id).execute()
}
