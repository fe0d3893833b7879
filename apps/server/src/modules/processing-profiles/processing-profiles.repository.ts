import type { Executing } from '#platform/database/deed.ts'
import type { PartKind, PartRow, ProcessingTables } from './processing-profiles.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ProcessingTables>()

/** All of them, in the order in which they are offered: the first that was made comes first. A few hundred at most. */
export async function listParts(executing: Executing): Promise<PartRow[]> {
  const query = tablesOf(executing).selectFrom('processing_parts').selectAll()
  return query.orderBy('kind').orderBy('created_at').orderBy('id').execute()
}

/** One as it stays until the deed is done; null when there is none. */
export async function findPartToChange(kind: PartKind, id: string, executing: Executing): Promise<PartRow | null> {
  const query = tablesOf(executing).selectFrom('processing_parts').selectAll().where('kind', '=', kind)
  const one = query.where('id', '=', id)
  const held = executing.db.engine === 'postgres' ? one.forUpdate() : one
  return (await held.executeTakeFirst()) ?? null
}

/** Returns false when its number or its name is taken. */
export async function insertPart(row: PartRow, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).insertInto('processing_parts').values(row)
  const done = await query.onConflict((c) => c.doNothing()).executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Whether another one of the kind is called so. */
export async function isNameTaken({ kind, id, name_key }: PartRow, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).selectFrom('processing_parts').select('id').where('kind', '=', kind)
  return (await query.where('name_key', '=', name_key).where('id', '<>', id).executeTakeFirst()) !== undefined
}

export async function updatePart({ kind, id, ...change }: PartRow, executing: Executing): Promise<void> {
  const query = tablesOf(executing).updateTable('processing_parts').set(change).where('kind', '=', kind)
  await query.where('id', '=', id).execute()
}

export async function deletePart(kind: PartKind, id: string, executing: Executing): Promise<void> {
  const query = tablesOf(executing).deleteFrom('processing_parts').where('kind', '=', kind)
  await query.where('id', '=', id).execute()
}

/** The same picture may be there already. */
export async function insertPicture(content: string, png: Buffer, executing: Executing): Promise<void> {
  const row = { content, picture: png.toString('base64') }
  const query = tablesOf(executing).insertInto('watermark_pictures').values(row)
  await query.onConflict((c) => c.doNothing()).execute()
}

/** Unless it is that of another watermark. */
export async function deleteUnusedPicture(content: string, executing: Executing): Promise<void> {
  const used = tablesOf(executing).selectFrom('processing_parts').select('id').where('kind', '=', 'watermark')
  if ((await used.where('content', '=', content).executeTakeFirst()) !== undefined) return
  await tablesOf(executing).deleteFrom('watermark_pictures').where('content', '=', content).execute()
}
