import type { Access } from '#modules/permissions/access.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { type Action, permissionsFor } from './action-steps.ts'
import { type Leads, leadsNowhere } from './step-leads.ts'

/**
 * Whether an action is offered to somebody at all: they are in a group that it names, and there are assets in its archives with which
 * they may do all that its steps do.
 */
export function isOffered(viewer: Viewer, access: Access, { groups, archives, steps }: Action): boolean {
  if (groups.length > 0 && !groups.some((id) => viewer.groupIds.includes(id))) return false
  const isMeant = ({ archiveId }: { archiveId: number }) => archives.length === 0 || archives.includes(archiveId)
  const needed = permissionsFor(steps)
  return access
    .scopes('Workflow')
    .filter(isMeant)
    .some(({ archiveId }) => needed.every((permission) => access.permissionsIn(archiveId).has(permission)))
}

/** ActionNotPossible, with the first step that leads nowhere; null when each leads somewhere. */
export function whyNotPossible({ steps }: Action, leads: Leads): Problem | null {
  const at = steps.findIndex((step) => leadsNowhere(step, leads))
  if (at < 0) return null
  const message = say('actions.leadsNowhere', { step: at + 1 })
  return new Problem('ActionNotPossible', { message, fields: [{ field: `steps.${at}`, rule: 'leads', message }] })
}
