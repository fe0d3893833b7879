import type { ConsentFormState } from '@vitrine/contract/consent.ts'
import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { ConsentFormRow, ConsentPersonRow, ConsentTables } from './consent.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ConsentTables>()

/** A form with its person. What was attached and how it was signed are left behind: they may be large. */
export type ListedForm = Omit<ConsentFormRow, 'document' | 'signature'> & { person: ConsentPersonRow }

const formColumns = [
  ...(['id', 'person_id', 'person_key', 'state', 'content', 'decisions', 'secret_hash', 'url_expires_at'] as const),
  ...(['sent_at', 'valid_until', 'signed_at', 'signed_name', 'revoked_at', 'document_type', 'created_by'] as const),
  'created_at',
] as const

/** The letter after all others that begin so. */
const endOf = (begin: string) => `${begin}\uffff`

interface Page {
  before: number | null
  limit: number
}

/** Newest first, before one of them; of people whose name begins so, of one person, or in one state. */
export async function listFormRows(
  asked: Page & { begin: string; person: number | null; state: ConsentFormState | null },
  executing: Executing,
): Promise<ListedForm[]> {
  let query = tablesOf(executing).selectFrom('consent_forms').select(formColumns)
  if (asked.begin !== '')
    query = query.where('person_key', '>=', asked.begin).where('person_key', '<', endOf(asked.begin))
  if (asked.person !== null) query = query.where('person_id', '=', asked.person)
  if (asked.state !== null) query = query.where('state', '=', asked.state)
  if (asked.before !== null) query = query.where('id', '<', asked.before)
  return withPeople(await query.orderBy('id', 'desc').limit(asked.limit).execute(), executing)
}

async function withPeople(rows: Omit<ListedForm, 'person'>[], executing: Executing): Promise<ListedForm[]> {
  const ids = [...new Set(rows.map(({ person_id }) => Number(person_id)))]
  if (ids.length === 0) return []
  const query = tablesOf(executing).selectFrom('consent_people').selectAll().where('id', 'in', ids)
  const people = new Map((await query.execute()).map((one) => [Number(one.id), one]))
  return rows.flatMap((row) => {
    const person = people.get(Number(row.person_id))
    return person ? [{ ...row, person }] : []
  })
}

export async function findForm(id: number, executing: Executing): Promise<ListedForm | null> {
  const query = tablesOf(executing).selectFrom('consent_forms').select(formColumns).where('id', '=', id)
  return (await withPeople(await query.execute(), executing))[0] ?? null
}

/** The same, held until the deed is done. */
export async function holdForm(id: number, executing: Executing): Promise<ListedForm | null> {
  const query = tablesOf(executing).selectFrom('consent_forms').select('id').where('id', '=', id)
  await (executing.db.engine === 'postgres' ? query.forUpdate() : query).execute()
  return findForm(id, executing)
}

export async function findFormBySecret(hash: string, executing: Executing): Promise<ListedForm | null> {
  const query = tablesOf(executing).selectFrom('consent_forms').select(formColumns).where('secret_hash', '=', hash)
  return (await withPeople(await query.execute(), executing))[0] ?? null
}

export async function findPaper(id: number, executing: Executing) {
  const query = tablesOf(executing).selectFrom('consent_forms').select(['document_type', 'document', 'signature'])
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertForm(row: Omit<ConsentFormRow, 'id'>, inside: Executing): Promise<number> {
  const { id } = await tablesOf(inside)
    .insertInto('consent_forms')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tablesOf(inside)
    .updateTable('consent_people')
    .set({ form_count: sql<number>`form_count + 1` })
    .where('id', '=', row.person_id)
    .execute()
  return Number(id)
}

export async function updateForm(
  id: number,
  change: Partial<Omit<ConsentFormRow, 'id'>>,
  inside: Executing,
): Promise<void> {
  await tablesOf(inside).updateTable('consent_forms').set(change).where('id', '=', id).execute()
}

/** Forgets a form, and its person with their last one. */
export async function deleteForm({ id, person_id }: ListedForm, inside: Executing): Promise<void> {
  const tables = tablesOf(inside)
  await tables.deleteFrom('consent_forms').where('id', '=', id).execute()
  await tables
    .updateTable('consent_people')
    .set({ form_count: sql<number>`form_count - 1` })
    .where('id', '=', person_id)
    .execute()
  await tables.deleteFrom('consent_people').where('id', '=', person_id).where('form_count', '=', 0).execute()
}

/** Signed ones whose time is over. */
export async function endedForms(now: number, limit: number, executing: Executing): Promise<number[]> {
  const query = tablesOf(executing).selectFrom('consent_forms').select('id').where('valid_until', '<=', now)
  const rows = await query.where('state', 'in', ['Signed', 'PartiallySigned']).limit(limit).execute()
  return rows.map(({ id }) => Number(id))
}

/** By name, after one of them. */
export async function listPeopleRows(
  { begin, after, limit }: { begin: string; after: { key: string; id: number } | null; limit: number },
  executing: Executing,
): Promise<ConsentPersonRow[]> {
  let query = tablesOf(executing).selectFrom('consent_people').selectAll()
  if (begin !== '') query = query.where('name_key', '>=', begin).where('name_key', '<', endOf(begin))
  if (after !== null)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('name_key', 'id'), '>', tuple(after.key, after.id)))
  return query.orderBy('name_key').orderBy('id').limit(limit).execute()
}

export async function findPerson(id: number, executing: Executing): Promise<ConsentPersonRow | null> {
  const query = tablesOf(executing).selectFrom('consent_people').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

export async function insertPerson(row: Omit<ConsentPersonRow, 'id'>, inside: Executing): Promise<ConsentPersonRow> {
  const query = tablesOf(inside).insertInto('consent_people').values(row).returning('id')
  return { ...row, id: Number((await query.executeTakeFirstOrThrow()).id) }
}

/** On how many assets each form lies. */
export async function countAssetsOf(ids: readonly number[], executing: Executing): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('consent_assets').where('form_id', 'in', ids).groupBy('form_id')
  const rows = await query.select(['form_id', sql<number>`count(*)`.as('n')]).execute()
  return new Map(rows.map(({ form_id, n }) => [Number(form_id), Number(n)]))
}
