import type { ActionCreationRequest, ActionStep, ManagedAction, ToldStep } from '@vitrine/contract/actions.ts'
import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
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
  /** As it was saved, and what of it is shown: what nobody touches is sent as it came. Null for a new one. */
  came: (Typed & { step: ActionStep }) | null
}

type Typed = Pick<StepDraft, 'draft' | 'value' | 'folder'>

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
  came: null,
})

/** @param fields all that are known, by which operations are shown. */
export function draftOf(action: ManagedAction, fields: readonly Field[]): ActionDraft {
  const { name, description, iconCharacter, type, url, archives, groups } = action
  const steps = action.steps.map((step) => {
    const { label: _, isBroken: __, ...saved } = step
    const { came: ___, ...typed } = { ...newStep(step.kind), ...saidBy(step, fields) }
    const { draft, value, folder } = typed
    return { ...typed, came: { step: saved, draft, value, folder } }
  })
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

/** What a step does to fields. What is not shown of a saved one stays, but for a field that is given another operation. */
function operationsOf({ draft, came }: StepDraft): BulkOperation[] {
  const saved = came?.step.kind === 'fields' ? came.step.operations : []
  const said = new Map(operationsIn(draft).map((operation) => [operation.field, operation]))
  const kept = saved.flatMap((operation) => {
    const { field } = operation
    const isTouched = draft.get(field) !== came?.draft.get(field)
    if (!isTouched) return [operation]
    return said.get(field) ?? []
  })
  const known = new Set(saved.map(({ field }) => field))
  return [...kept, ...[...said.values()].filter(({ field }) => !known.has(field))]
}

/** How many operations of a saved step are not shown: of fields that whoever edits it does not see, or of kinds that have no editor. */
export const hiddenIn = ({ draft, came }: StepDraft): number =>
  came?.step.kind === 'fields'
    ? came.step.operations.filter(({ field }) => !came.draft.has(field) && !draft.has(field)).length
    : 0

/** Stands for a folder that is kept from whoever edits the step. */
export const isKeptPlace = (value: string): boolean => value.startsWith('kept:')

function stepOf(step: StepDraft): ActionStep {
  const { kind, draft, value, folder, came } = step
  if (came && draft === came.draft && value === came.value && folder === came.folder) return came.step
  switch (kind) {
    case 'fields':
      return { kind, operations: operationsOf(step) }
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
export const isEmptyStep = (step: StepDraft): boolean =>
  step.kind === 'fields' ? operationsOf(step).length === 0 : step.value.trim() === ''
