import type { Kysely } from 'kysely'

/** What an item of a long deed became: its address and name after it was renamed, moved or copied. */
export async function resultsOfItems(db: Kysely<unknown>): Promise<void> {
  for (const column of ['result_href', 'result_filename'])
    await db.schema.alterTable('background_task_items').addColumn(column, 'text').execute()
}
