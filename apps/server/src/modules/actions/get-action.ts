import { mostActions } from '@vitrine/contract/actions.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Action, readAction } from './action-steps.ts'
import { findActionRow, listActionRows } from './actions.repository.ts'
import { isOffered, whyNotPossible } from './may-start.ts'
import { leadsOf } from './step-leads.ts'

/** @throws Problem NotFound. */
export async function getAction(id: string, executing: Executing): Promise<Action> {
  const row = await findActionRow(id, executing)
  if (row === null) throw new Problem('NotFound')
  return readAction(row)
}

/** One that this person may start. @throws Problem NotFound, also for those of others; ActionNotPossible. */
export async function getOwnAction(viewer: Viewer, id: string, platform: Platform): Promise<Action> {
  const action = await getAction(id, platform)
  if (!isOffered(viewer, await accessOf(viewer, platform), action)) throw new Problem('NotFound')
  const reason = whyNotPossible(action, await leadsOf(viewer, action.steps, platform))
  if (reason) throw reason
  return action
}

/** The actions that this person may start now, in the order in which they are offered: a site has two hundred at most. */
export async function listOwnActions(viewer: Viewer, platform: Platform): Promise<Action[]> {
  const all = (await listActionRows({ after: null, limit: mostActions }, platform)).map(readAction)
  const access = await accessOf(viewer, platform)
  const offered = all.filter((action) => isOffered(viewer, access, action))
  const steps = offered.flatMap((action) => action.steps)
  const leads = await leadsOf(viewer, steps, platform)
  return offered.filter((action) => whyNotPossible(action, leads) === null)
}
