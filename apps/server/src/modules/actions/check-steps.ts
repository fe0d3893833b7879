import type { ActionStep } from '@vitrine/contract/actions.ts'
import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { getAlbum } from '#modules/albums/get-album.ts'
import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import { checkOperations } from '#modules/bulk-edits/apply-operations.ts'
import { refuseNumbers } from '#modules/bulk-edits/begin-bulk-edit.ts'
import { demandTermOperations } from '#modules/bulk-edits/demand-term-operations.ts'
import { readDestination } from '#modules/file-moves/read-destination.ts'
import { markersPaths } from '#modules/markers/markers.paths.ts'
import { shippedMarkers } from '#modules/markers/shipped-markers.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { findAnyTemplate } from '#modules/metadata-templates/get-metadata-template.ts'
import { readTemplateAddress } from '#modules/metadata-templates/metadata-templates.paths.ts'
import { checkFolder } from '#modules/uploads/check-name.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment, parseAddress } from '#platform/http/address.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { readKeptPlace, type StoredStep } from './action-steps.ts'
import { leadsOf } from './step-leads.ts'

/**
 * Steps as they are kept, each checked: its values by the rules of their fields, and that it leads to something which whoever prepares
 * the action may use themselves. A step that was kept before stays, wherever it leads by now.
 * @throws Problem InvalidRequest, FieldValidationFailed, FieldNotWritable: with the step, and below it the field.
 */
export async function checkSteps(
  viewer: Viewer,
  steps: readonly ActionStep[],
  before: readonly StoredStep[],
  platform: Platform,
): Promise<StoredStep[]> {
  const { archives } = await leadsOf(viewer, [], platform)
  // An address of what is hidden would be confirmed by being kept.
  const isSeen = (step: StoredStep) => !('archive' in step) || archives.has(step.archive)
  const kept = new Set(before.filter(isSeen).map((step) => JSON.stringify(step)))
  const stored: StoredStep[] = []
  for (const [at, step] of steps.entries()) {
    const same = keptFrom(step, at, before)
    const known = same ?? storedFrom(step, at, platform)
    if (!same && !kept.has(JSON.stringify(known)))
      await atStep(at, () => demandStep(viewer, { step, stored: known, at }, platform))
    stored.push(known)
  }
  const second = stored.filter(({ kind }) => kind === 'move')[1]
  if (second) throw refused(stored.indexOf(second), 'destination', 'once', say('actions.moveOnce'))
  return stored
}

function refused(at: number, name: string, rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field: `steps.${at}.${name}`, rule, message }] })
}

/** The step whose place is kept as it is; null for one that says its own. @throws Problem InvalidRequest where there is none. */
function keptFrom(step: ActionStep, at: number, before: readonly StoredStep[]): StoredStep | null {
  const number = 'destination' in step ? readKeptPlace(step.destination) : null
  if (number === null) return null
  const known = before[number]
  if (known?.kind !== step.kind) throw refused(at, 'destination', 'collection', say('uploads.noDestination'))
  return known
}

/** By numbers. @throws Problem InvalidRequest for what is no address of such a thing. */
function storedFrom(step: ActionStep, at: number, { settings }: Platform): StoredStep {
  const { base } = settings
  switch (step.kind) {
    case 'fields':
    case 'new-album':
      return step
    case 'template': {
      const template = readTemplateAddress(step.template, base)
      if (template === null) throw refused(at, 'template', 'template', say('actions.noTemplate'))
      return { kind: step.kind, template }
    }
    case 'marker': {
      const marker = shippedMarkers.find(({ id }) => base + markersPaths.marker(id) === step.marker)
      if (!marker) throw refused(at, 'marker', 'marker', say('actions.noMarker'))
      return { kind: step.kind, marker: marker.id }
    }
    case 'album': {
      const [, user, album] = /\/users\/(\d{1,15})\/albums\/([\w-]{1,40})\/?$/.exec(step.album) ?? []
      if (user === undefined || album === undefined) throw refused(at, 'album', 'album', say('actions.noAlbum'))
      return { kind: step.kind, userId: Number(user), album }
    }
    default:
      return { kind: step.kind, ...placeIn(step.destination, at, base) }
  }
}

/** @throws Problem InvalidRequest; InvalidFilename for what can be no folder. */
function placeIn(destination: string, at: number, base: string) {
  const beginning = `${base}/archives/`
  const { path } = parseAddress(destination)
  const [segment = '', ...folders] = path.startsWith(beginning) ? path.slice(beginning.length).split('/') : []
  const archive = parseArchiveId(segment)
  if (archive === null) throw refused(at, 'destination', 'collection', say('uploads.noDestination'))
  return { archive, folder: checkFolder(folders.map(decodeSegment).join('/'), `steps.${at}.destination`) }
}

/** @throws Problem. */
async function demandStep(
  viewer: Viewer,
  { step, stored, at }: { step: ActionStep; stored: StoredStep; at: number },
  platform: Platform,
): Promise<void> {
  if (step.kind === 'fields') await demandOperations(step.operations, platform)
  if (stored.kind === 'template') {
    // One that only some have would be read by whoever sees what it did.
    const template = await findAnyTemplate(stored.template, platform)
    if (template?.is_shared !== 1) throw refused(at, 'template', 'shared', say('actions.noTemplate'))
    await demandOperations(JSON.parse(template.operations), platform)
  }
  if (stored.kind === 'album') {
    const album = await getAlbum(viewer, { userId: stored.userId, id: stored.album }, platform).catch(noneFound)
    if (!album || album.state === 'deleted') throw refused(at, 'album', 'album', say('actions.noAlbum'))
  }
  if (step.kind === 'move' || step.kind === 'copy') {
    const permission = step.kind === 'move' ? 'MoveTo' : 'CopyTo'
    await readDestination(viewer, { href: step.destination, below: '', permission }, platform).catch((error) => {
      if (!(error instanceof Problem)) throw error
      throw refused(at, 'destination', 'collection', (language) => error.textsIn(language).message)
    })
  }
}

function noneFound(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

/** All that a bulk edit of a selection demands. @throws Problem FieldValidationFailed, FieldNotWritable. */
export async function demandOperations(operations: readonly BulkOperation[], platform: Platform): Promise<void> {
  checkOperations(operations, await fieldDefinitions(platform))
  await demandTermOperations(operations, platform)
  refuseNumbers(operations)
}

/** Faults of fields are told with the step in which they stand. */
export async function atStep(at: number, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof Problem) || error.value === 'InvalidRequest') throw error
    const { fields = [], ...said } = error.details
    const told = fields.map((fault): FieldFault => ({ ...fault, field: `steps.${at}.${fault.field}` }))
    throw new Problem(error.value, { ...said, fields: told })
  }
}
