import type { Executing } from '#platform/database/deed.ts'

interface SchedulesTables {
  schedules: { name: string; last_at: number }
}

/** When a schedule was last looked to; noted as of now when it is new. */
export async function findOrNoteLast(name: string, { db, clock }: Executing): Promise<number> {
  const tables = db.tables<SchedulesTables>()
  const found = await tables.selectFrom('schedules').select('last_at').where('name', '=', name).executeTakeFirst()
  if (found) return found.last_at
  const row = { name, last_at: clock.now() }
  await tables
    .insertInto('schedules')
    .values(row)
    .onConflict((c) => c.column('name').doNothing())
    .execute()
  return row.last_at
}

/** False when another process was faster. */
export async function advance(
  name: string,
  { from, to }: { from: number; to: number },
  { db }: Executing,
): Promise<boolean> {
  const query = db.tables<SchedulesTables>().updateTable('schedules').set({ last_at: to }).where('name', '=', name)
  return (await query.where('last_at', '=', from).executeTakeFirst()).numUpdatedRows > 0n
}
