import type { Executing } from '#platform/database/deed.ts'
import type { BackgroundTask } from './background-task.ts'

interface BackgroundTasksTables {
  background_tasks: {
    id: string
    user_id: number
    type: string
    status: BackgroundTask<unknown>['status']
    details: string
    created_at: number
    modified_at: number
    expires_at: number
  }
}

/** Tasks stay readable for one hour. */
const lifetime = 3600_000
/** For a day after that we still know that there was one: gone is not the same as never. */
const memory = 86_400_000

export async function insertBackgroundTask<Details>(
  task: Pick<BackgroundTask<Details>, 'id' | 'userId' | 'type' | 'status' | 'details'>,
  { db, clock }: Executing,
): Promise<void> {
  const now = clock.now()
  const tables = db.tables<BackgroundTasksTables>()
  await tables
    .deleteFrom('background_tasks')
    .where('expires_at', '<', now - memory)
    .execute()
  const { id, userId, type, status, details } = task
  const times = { created_at: now, modified_at: now, expires_at: now + lifetime }
  const row = { id, user_id: userId, type, status, details: JSON.stringify(details), ...times }
  await tables.insertInto('background_tasks').values(row).execute()
}

export async function findBackgroundTask<Details>(
  id: string,
  { db, clock }: Executing,
): Promise<BackgroundTask<Details> | null> {
  const query = db.tables<BackgroundTasksTables>().selectFrom('background_tasks').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  if (!row) return null
  return {
    id,
    userId: row.user_id,
    type: row.type,
    status: row.status,
    details: JSON.parse(row.details),
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    isExpired: row.expires_at <= clock.now(),
  }
}
