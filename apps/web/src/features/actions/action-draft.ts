import type { ActionCreationRequest, ActionStep, ManagedAction, ToldStep } from '@vitrine/contract/actions.ts'
import { type Draft, operationsIn, withOperation } from '#features/assets/bulk-editing/bulk-draft.ts'
import type { Field } from '#features/metadata-fields/field-kind.ts'

/** The kinds of steps, in the order in which they are offered. */
export const stepKinds = [
  'fields',
  'template',
  'marker',
  'move',
  'copy',
  'new-album',
  'album',
] as const satisfies readonly ActionStep['kind'][]
export type StepKind = (typeof stepKinds)[number]

/** A step as it is typed: what is not of its kind is empty. */
export interface StepDraft {
  /** Of the row, while the form is open. */
  key: number
  kind: StepKind
  /** Of `fields`. */
  draft: Draft
  /** The address of a template, marker, archive or album, or the name of a new album. */
  value: string
  /** Of a destination: the folder in the archive. */
  folder: string
}

/** An action as it is typed. */
export interface ActionDraft extends Omit<ActionCreationRequest, 'steps' | 'url'> {
  url: string
  steps: readonly StepDraft[]
}

export const emptyDraft: ActionDraft = {
  ...{ name: '', description: '', iconCharacter: '', type: 'workflow', url: '', steps: [], archives: [], groups: [] },
}

let lastKey = 0

export const newStep = (kind: StepKind): StepDraft => ({
  key: ++lastKey,
  kind,
  draft: new Map(),
  value: '',
  folder: '',
})

/** @param fields all that are known, by which operations are shown. */
export function draftOf(action: ManagedAction, fields: readonly Field[]): ActionDraft {
  const { name, description, iconCharacter, type, url, archives, groups } = action
  const steps = action.steps.map((step) => ({ ...newStep(step.kind), ...saidBy(step, fields) }))
  return { name, description, iconCharacter, type, url: url ?? '', archives, groups, steps }
}

function saidBy(step: ToldStep, fields: readonly Field[]): Partial<StepDraft> {
  switch (step.kind) {
    case 'fields': {
      const byId = new Map(fields.map((field) => [field.id, field]))
      const draft = step.operations.reduce<Draft>((all, operation) => {
        const field = byId.get(operation.field)
        return field ? withOperation(all, field, operation) : all
      }, new Map())
      return { draft }
    }
    case 'template':
      return { value: step.template }
    case 'marker':
      return { value: step.marker }
    case 'album':
      return { value: step.album }
    case 'new-album':
      return { value: step.name }
    default:
      return placeOf(step.destination)
  }
}

/** The archive and the folder in it that an address names. */
function placeOf(destination: string): Pick<StepDraft, 'value' | 'folder'> {
  const [, value = destination, folder = ''] = /^(.*\/archives\/[^/]+\/)(.*?)\/?$/.exec(destination) ?? []
  return { value, folder: folder.split('/').map(decodeURIComponent).join('/') }
}

/** As requests say it. */
export function wishOf({ steps, url, ...said }: ActionDraft): ActionCreationRequest {
  const isPage = said.type === 'url'
  return { ...said, url: isPage ? url.trim() : null, steps: isPage ? [] : steps.map(stepOf) }
}

function stepOf({ kind, draft, value, folder }: StepDraft): ActionStep {
  switch (kind) {
    case 'fields':
      return { kind, operations: operationsIn(draft) }
    case 'template':
      return { kind, template: value }
    case 'marker':
      return { kind, marker: value }
    case 'album':
      return { kind, album: value }
    case 'new-album':
      return { kind, name: value }
    default: {
      const path = folder.split('/').filter((part) => part.trim() !== '')
      return { kind, destination: value + path.map((part) => `${encodeURIComponent(part.trim())}/`).join('') }
    }
  }
}

/** The steps with one of them moved by one place. */
export function moved(steps: readonly StepDraft[], at: number, by: 1 | -1): readonly StepDraft[] {
  const step = steps[at]
  return step === undefined ? steps : steps.toSpliced(at, 1).toSpliced(at + by, 0, step)
}

/** Whether a step lacks what it is done with: said at the step before it is sent. */
export const isEmptyStep = ({ kind, draft, value }: StepDraft): boolean =>
  kind === 'fields' ? operationsIn(draft).length === 0 : value.trim() === ''
