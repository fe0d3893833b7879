import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { CodeListFacts, CodeListRow, CodeListsTables } from './code-lists.tables.ts'

/** Where a page ends: the next one begins after this. */
export interface CodeListPlace {
  at: number
  id: string
}

const facts = [
  'id',
  'user_id',
  'name',
  'codes',
  'expands_words',
  'is_active',
  'is_shared',
  'created_at',
  'modified_at',
] as const

/** Those of one person and those that are shared, newest first, without their texts. */
export async function listCodeListsOf(
  userId: number,
  { before, limit }: { before: CodeListPlace | null; limit: number },
  { db }: Executing,
): Promise<CodeListFacts[]> {
  const some = (isShared: 0 | 1) => {
    const all = db.tables<CodeListsTables>().selectFrom('code_lists').select(facts)
    const meant = isShared === 1 ? all : all.where('user_id', '=', userId)
    const rest = meant.where('is_shared', '=', isShared)
    const page = before === null ? rest : rest.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`)
    return page.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  }
  const found = (await Promise.all([some(0), some(1)])).flat()
  const isNewer = (one: CodeListFacts, other: CodeListFacts) =>
    other.created_at - one.created_at || (one.id < other.id ? 1 : -1)
  return found.toSorted(isNewer).slice(0, limit)
}

/** The newest that are in use: of one person alone, or of those that are shared. */
export async function listActive(
  whose: { userId: number } | 'shared',
  limit: number,
  { db }: Executing,
): Promise<Pick<CodeListRow, 'id' | 'text' | 'expands_words'>[]> {
  const all = db.tables<CodeListsTables>().selectFrom('code_lists').select(['id', 'text', 'expands_words'])
  const meant = whose === 'shared' ? all : all.where('user_id', '=', whose.userId)
  const active = meant.where('is_shared', '=', whose === 'shared' ? 1 : 0).where('is_active', '=', 1)
  return active.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** One of this person, or one that is shared; nobody else’s. */
export async function findCodeList(userId: number, id: string, { db }: Executing): Promise<CodeListRow | null> {
  const query = db.tables<CodeListsTables>().selectFrom('code_lists').selectAll().where('id', '=', id)
  const found = await query
    .where((is) => is.or([is('user_id', '=', userId), is('is_shared', '=', 1)]))
    .executeTakeFirst()
  return found ?? null
}

/** Those that are shared, with their texts, in the order of their names. */
export function listSharedCodeLists(limit: number, { db }: Executing): Promise<CodeListRow[]> {
  const all = db.tables<CodeListsTables>().selectFrom('code_lists').selectAll().where('is_shared', '=', 1)
  return all.orderBy('name').orderBy('id').limit(limit).execute()
}

export async function insertCodeList(row: CodeListRow, { db }: Executing): Promise<void> {
  await db.tables<CodeListsTables>().insertInto('code_lists').values(row).execute()
}

export async function updateCodeList(
  id: string,
  change: Omit<CodeListRow, 'id' | 'user_id' | 'created_at'>,
  { db }: Executing,
): Promise<void> {
  await db.tables<CodeListsTables>().updateTable('code_lists').set(change).where('id', '=', id).execute()
}

export async function deleteCodeList(id: string, { db }: Executing): Promise<void> {
  await db.tables<CodeListsTables>().deleteFrom('code_lists').where('id', '=', id).execute()
}

export async function giveSharedCodeLists(from: number, to: number, { db }: Executing): Promise<void> {
  const change = db.tables<CodeListsTables>().updateTable('code_lists').set({ user_id: to })
  await change.where('user_id', '=', from).where('is_shared', '=', 1).execute()
}
