import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { MetadataTemplateRow, MetadataTemplatesTables } from './metadata-templates.tables.ts'

/** Where a page ends: the next one begins after this. */
export interface MetadataTemplatePlace {
  at: number
  id: string
}

/** Those of one person and those that are shared, newest first. */
export async function listMetadataTemplatesOf(
  userId: number,
  { before, limit }: { before: MetadataTemplatePlace | null; limit: number },
  { db }: Executing,
): Promise<MetadataTemplateRow[]> {
  const some = (isShared: 0 | 1) => {
    const all = db.tables<MetadataTemplatesTables>().selectFrom('metadata_templates').selectAll()
    const meant = isShared === 1 ? all : all.where('user_id', '=', userId)
    const rest = meant.where('is_shared', '=', isShared)
    const page = before === null ? rest : rest.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`)
    return page.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  }
  const found = (await Promise.all([some(0), some(1)])).flat()
  const isNewer = (one: MetadataTemplateRow, other: MetadataTemplateRow) =>
    other.created_at - one.created_at || (one.id < other.id ? 1 : -1)
  return found.toSorted(isNewer).slice(0, limit)
}

/** One of this person, or one that is shared; nobody else’s. */
export async function findMetadataTemplate(
  userId: number,
  id: string,
  { db }: Pick<Executing, 'db'>,
): Promise<MetadataTemplateRow | null> {
  const found = await findMetadataTemplateById(id, { db })
  return found && (found.user_id === userId || found.is_shared === 1) ? found : null
}

export async function findMetadataTemplateById(
  id: string,
  { db }: Pick<Executing, 'db'>,
): Promise<MetadataTemplateRow | null> {
  const query = db.tables<MetadataTemplatesTables>().selectFrom('metadata_templates').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Those of these that are there. */
export async function findMetadataTemplates(
  ids: readonly string[],
  { db }: Pick<Executing, 'db'>,
): Promise<MetadataTemplateRow[]> {
  if (ids.length === 0) return []
  return db
    .tables<MetadataTemplatesTables>()
    .selectFrom('metadata_templates')
    .selectAll()
    .where('id', 'in', ids)
    .execute()
}

export async function insertMetadataTemplate(row: MetadataTemplateRow, { db }: Executing): Promise<void> {
  await db.tables<MetadataTemplatesTables>().insertInto('metadata_templates').values(row).execute()
}

export async function updateMetadataTemplate(
  id: string,
  change: Pick<MetadataTemplateRow, 'name' | 'is_shared' | 'modified_at'>,
  { db }: Executing,
): Promise<void> {
  await db
    .tables<MetadataTemplatesTables>()
    .updateTable('metadata_templates')
    .set(change)
    .where('id', '=', id)
    .execute()
}

export async function deleteMetadataTemplate(id: string, { db }: Executing): Promise<void> {
  await db.tables<MetadataTemplatesTables>().deleteFrom('metadata_templates').where('id', '=', id).execute()
}

export async function giveSharedTemplates(from: number, to: number, { db }: Executing): Promise<void> {
  const change = db.tables<MetadataTemplatesTables>().updateTable('metadata_templates').set({ user_id: to })
  await change.where('user_id', '=', from).where('is_shared', '=', 1).execute()
}
