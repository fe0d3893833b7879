import { getAlbum } from '#modules/albums/get-album.ts'
import { findAnyTemplate } from '#modules/metadata-templates/get-metadata-template.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { receivingArchive } from '#modules/uploads/receiving-archive.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type Action, permissionsFor, type StoredStep } from './action-steps.ts'

/**
 * Whether somebody may start an action at all: they are in a group that it names, there are assets in its archives with which they may
 * do all that its steps do, and each step leads somewhere for them. Null where they may, else why not: NotFound for whom it is not
 * offered to; ActionNotPossible, with the step, for one that leads nowhere.
 */
export async function whyNotStart(viewer: Viewer, action: Action, platform: Platform): Promise<Problem | null> {
  const { groups, archives } = action
  if (groups.length > 0 && !groups.some((id) => viewer.groupIds.includes(id))) return new Problem('NotFound')
  const access = await accessOf(viewer, platform)
  const isMeant = ({ archiveId }: { archiveId: number }) => archives.length === 0 || archives.includes(archiveId)
  const needed = permissionsFor(action.steps)
  const isSome = access
    .scopes('Workflow')
    .filter(isMeant)
    .some(({ archiveId }) => needed.every((permission) => access.permissionsIn(archiveId).has(permission)))
  if (!isSome) return new Problem('NotFound')
  for (const [at, step] of action.steps.entries())
    if (await leadsNowhere(viewer, step, platform)) return notPossible(at)
  return null
}

/** Whether a step cannot be done by somebody: what it leads to is gone, or they may put nothing there. */
export async function leadsNowhere(viewer: Viewer, step: StoredStep, platform: Platform): Promise<boolean> {
  try {
    if (step.kind === 'template') return (await findAnyTemplate(step.template, platform))?.is_shared !== 1
    if (step.kind === 'move' || step.kind === 'copy') {
      const permission = step.kind === 'move' ? 'MoveTo' : 'CopyTo'
      await receivingArchive(viewer, { archiveId: step.archive, permission }, platform)
    }
    if (step.kind === 'album')
      return (await getAlbum(viewer, { userId: step.userId, id: step.album }, platform)).state === 'deleted'
    return step.kind === 'new-album' && !hasGroupPermission(viewer, 'albums.create')
  } catch (error) {
    if (error instanceof Problem) return true
    throw error
  }
}

function notPossible(at: number): Problem {
  const message = say('actions.leadsNowhere', { step: at + 1 })
  return new Problem('ActionNotPossible', { message, fields: [{ field: `steps.${at}`, rule: 'leads', message }] })
}
