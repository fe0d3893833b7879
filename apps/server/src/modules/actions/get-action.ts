import { mostActions } from '@vitrine/contract/actions.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Action, readAction } from './action-steps.ts'
import { findActionRow, listActionRows } from './actions.repository.ts'
import { whyNotStart } from './may-start.ts'

/** @throws Problem NotFound. */
export async function getAction(id: string, executing: Executing): Promise<Action> {
  const row = await findActionRow(id, executing)
  if (row === null) throw new Problem('NotFound')
  return readAction(row)
}

/** One that this person may start. @throws Problem NotFound, also for those of others; ActionNotPossible. */
export async function getOwnAction(viewer: Viewer, id: string, platform: Platform): Promise<Action> {
  const action = await getAction(id, platform)
  const reason = await whyNotStart(viewer, action, platform)
  if (reason) throw reason
  return action
}

/** The actions that this person may start now, in the order in which they are offered: a site has two hundred at most. */
export async function listOwnActions(viewer: Viewer, platform: Platform): Promise<Action[]> {
  const all = (await listActionRows({ after: null, limit: mostActions }, platform)).map(readAction)
  const own: Action[] = []
  for (const action of all) if ((await whyNotStart(viewer, action, platform)) === null) own.push(action)
  return own
}
