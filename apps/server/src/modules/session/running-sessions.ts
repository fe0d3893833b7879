import type { Executing } from '#platform/database/deed.ts'
import { deleteSessionNamed, listSessionRows, type SessionRow } from './session.repository.ts'

export type RunningSession = SessionRow

/** Where a page of sessions goes on: those that were opened before, in the order of their names where at once. */
export interface SessionPlace {
  at: number
  name: string
}

/** The sessions of a person that are good now, those that were opened last first. */
export function listRunningSessions(
  userId: number,
  page: { before: SessionPlace | null; limit: number },
  executing: Executing,
): Promise<RunningSession[]> {
  return listSessionRows(userId, page, executing)
}

/** The one of that name; null when it is not theirs or is over. */
export async function findRunningSession(
  userId: number,
  name: string,
  executing: Executing,
): Promise<RunningSession | null> {
  const [found] = await listSessionRows(userId, { name, before: null, limit: 1 }, executing)
  return found ?? null
}

export async function endRunningSession(userId: number, name: string, executing: Executing): Promise<void> {
  await deleteSessionNamed(userId, name, executing)
}
