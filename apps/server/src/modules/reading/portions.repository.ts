import { deed, type Executing } from '#platform/database/deed.ts'

/** Files of an archive that the worker which holds it has others read; `files` and `content`: see `portion-formats.ts`. */
export interface PortionRow {
  id: string
  archive_id: number
  /** Of the program that asks, and that alone may answer. */
  version: string
  files: string
}

interface PortionTables {
  reading_portions: PortionRow
  portion_readings: { id: number; portion_id: string; content: string }
}

export async function insertPortion(row: PortionRow, { db }: Executing): Promise<void> {
  await db.tables<PortionTables>().insertInto('reading_portions').values(row).execute()
}

/** Null when it was taken back or thrown away. */
export async function findPortion(id: string, { db }: Executing): Promise<PortionRow | null> {
  const query = db.tables<PortionTables>().selectFrom('reading_portions').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** With what was read of them. */
export async function deletePortions(ids: readonly string[], { db }: Executing): Promise<void> {
  if (ids.length === 0) return
  await db.tables<PortionTables>().deleteFrom('reading_portions').where('id', 'in', ids).execute()
}

/** All of an archive. Answers which there were. */
export async function deletePortionsOf(archiveId: number, { db }: Executing): Promise<string[]> {
  const query = db.tables<PortionTables>().deleteFrom('reading_portions').where('archive_id', '=', archiveId)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** False when nobody waits for it any more: nothing is left then. */
export async function insertReadings(portionId: string, content: string, executing: Executing): Promise<boolean> {
  return deed(executing, async (inside) => {
    // Held until it is written: who takes the portion back meanwhile waits, and throws this away with it.
    const tables = inside.db.tables<PortionTables>()
    const held = tables
      .updateTable('reading_portions')
      .set((e) => ({ version: e.ref('version') }))
      .where('id', '=', portionId)
    if ((await held.executeTakeFirst()).numUpdatedRows === 0n) return false
    await tables
      .insertInto('portion_readings')
      .values({ portion_id: portionId, content } as never)
      .execute()
    return true
  })
}

/** Takes what was read of some portions, the oldest first, `limit` rows at most. */
export async function takeReadings(
  portionIds: readonly string[],
  limit: number,
  executing: Executing,
): Promise<{ portionId: string; content: string }[]> {
  const tables = executing.db.tables<PortionTables>()
  const rows = await tables
    .selectFrom('portion_readings')
    .selectAll()
    .where('portion_id', 'in', portionIds)
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tables.deleteFrom('portion_readings').where('id', 'in', ids).execute()
  return rows.map(({ portion_id, content }) => ({ portionId: portion_id, content }))
}
