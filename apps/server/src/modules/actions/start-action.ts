import { addAlbum } from '#modules/albums/save-album.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import type { Chosen } from '#modules/bulk-edits/chosen-assets.ts'
import { beginChangeSet } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { namedAssets } from '#modules/file-moves/named-assets.ts'
import { shippedMarkers } from '#modules/markers/shipped-markers.ts'
import { findAnyTemplate } from '#modules/metadata-templates/get-metadata-template.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type ActionDetails, actionType } from './action-deed.ts'
import { outlookOf } from './action-outlook.ts'
import type { Action, RunStep, StoredStep } from './action-steps.ts'
import { readActionAddress } from './actions.paths.ts'
import { atStep, demandOperations } from './check-steps.ts'
import { getOwnAction } from './get-action.ts'

/** The task that works on it, and whether it changes values, which can be taken back. */
interface Started {
  id: string
  changesValues: boolean
}

/**
 * Starts an action on some assets. What it does is as it is now, whatever becomes of the action while the task works; what may be done to
 * each asset is asked of whoever starts it, at each step.
 * @throws Problem InvalidRequest; NotFound for what is not offered to this person; ActionNotPossible; PermissionDenied when nothing at
 * all would be worked on; FieldValidationFailed and FieldNotWritable for what a bulk edit would be refused for.
 */
export async function startAction(
  viewer: Viewer,
  { href, chosen, list }: { href: string; chosen: Chosen; list: string },
  platform: Platform,
): Promise<Started> {
  const id = readActionAddress(href, list)
  if (id === null) throw refused('address', say('actions.noAction'))
  const action = await getOwnAction(viewer, id, platform)
  if (action.type === 'url') throw refused('workflow', say('actions.opensPage'))
  const { allowed } = await outlookOf(viewer, action, chosen, platform)
  if (allowed === 0) throw new Problem('PermissionDenied')
  const assets = chosen.selection ? [] : await namedAssets(viewer, chosen.assets, 'Workflow', platform)
  const total = chosen.selection ? allowed : assets.length
  const asked = await askedSteps(action.steps, platform)
  const started = await deed(platform, async (inside) => {
    const steps: RunStep[] = []
    for (const step of asked) steps.push(await runStepOf(viewer, step, inside))
    const changesValues = steps.some(({ kind }) => kind === 'fields')
    const author = authorOf(viewer)
    const whole = changesValues ? { ...author, setId: await beginChangeSet(author, inside) } : author
    const { userId, userName, scope, language } = viewer
    const starter = { userId, userName, scope, language, author: whole }
    const details: ActionDetails = { ...starter, steps, archives: action.archives, assets, selection: chosen.selection }
    const task = await noteLongDeed(viewer, { type: actionType, details, total }, inside)
    await noteStart(viewer, action, { task, assets: total }, inside)
    return { id: task, changesValues }
  })
  platform.tasks.wake()
  return started
}

function refused(rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field: 'action-href', rule, message }] })
}

type AskedStep = Exclude<StoredStep, { kind: 'template' | 'marker' }>

/**
 * Steps with what their templates and markers say now. A field may have become another one since they were saved.
 * @throws Problem ActionNotPossible for a template that is gone; FieldValidationFailed, FieldNotWritable with the step.
 */
async function askedSteps(steps: readonly StoredStep[], platform: Platform): Promise<AskedStep[]> {
  const asked: AskedStep[] = []
  for (const [at, step] of steps.entries()) {
    const one = await askedStep(step, platform)
    if (one.kind === 'fields') await atStep(at, () => demandOperations(one.operations, platform))
    asked.push(one)
  }
  return asked
}

async function askedStep(step: StoredStep, platform: Platform): Promise<AskedStep> {
  switch (step.kind) {
    case 'template': {
      const template = await findAnyTemplate(step.template, platform)
      if (template?.is_shared !== 1) throw new Problem('ActionNotPossible')
      return { kind: 'fields', operations: JSON.parse(template.operations) }
    }
    case 'marker': {
      const { fields = [] } = shippedMarkers.find(({ id }) => id === step.marker) ?? {}
      return { kind: 'fields', operations: fields.map((each) => ({ ...each, operation: 'replace' as const })) }
    }
    default:
      return step
  }
}

/** A step as it is from now on. */
async function runStepOf(viewer: Viewer, step: AskedStep, inside: Executing): Promise<RunStep> {
  if (step.kind !== 'new-album') return step
  const { id, user_id } = await addAlbum(viewer, { name: step.name, description: '', ids: [] }, inside)
  return { kind: 'album', userId: user_id, album: id }
}

async function noteStart(
  viewer: Viewer,
  { id, name, revision }: Action,
  details: { task: string; assets: number },
  inside: Executing,
): Promise<void> {
  const subject = { kind: 'action' as const, id, name }
  await noteDeed(viewer, { deed: 'action.started', subject, details: { ...details, revision } }, inside)
}
