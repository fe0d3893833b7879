import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { ActionRow } from './actions.tables.ts'

/** A folder of an archive. */
export interface StepPlace {
  archive: number
  folder: string
}

/**
 * Stands for the place of a step, by its number, where it is kept from whoever changes the action: sent back, it stays as it is.
 */
export const keptPlace = (at: number) => `kept:${at}`

/** The number of the step whose place is meant; null for an address. */
export function readKeptPlace(destination: string): number | null {
  const [, at] = /^kept:(\d{1,3})$/.exec(destination) ?? []
  return at === undefined ? null : Number(at)
}

/** A step as it is kept: by numbers, which stay when names and addresses do not. */
export type StoredStep =
  | { kind: 'fields'; operations: readonly BulkOperation[] }
  | { kind: 'template'; template: string }
  | { kind: 'marker'; marker: string }
  | ({ kind: 'move' | 'copy' } & StepPlace)
  | { kind: 'album'; userId: number; album: string }
  | { kind: 'new-album'; name: string }

/** A step as a task has it: whatever becomes of the action, of its template or marker meanwhile. */
export type RunStep = Extract<StoredStep, { kind: 'fields' | 'move' | 'copy' | 'album' }>

/** An action with what its row holds as JSON. */
export type Action = Omit<ActionRow, 'steps' | 'archives' | 'groups'> & {
  steps: readonly StoredStep[]
  archives: readonly number[]
  groups: readonly number[]
}

export function readAction({ steps, archives, groups, ...row }: ActionRow): Action {
  return { ...row, steps: JSON.parse(steps), archives: JSON.parse(archives), groups: JSON.parse(groups) }
}

const neededBy: Readonly<Record<StoredStep['kind'], ArchivePermission | null>> = {
  fields: 'EditText',
  template: 'EditText',
  marker: 'EditText',
  move: 'MoveFrom',
  copy: 'CopyFrom',
  album: null,
  'new-album': null,
}

/** What somebody must be allowed to do with an asset on which the steps are worked, each once. */
export function permissionsFor(steps: readonly StoredStep[]): ArchivePermission[] {
  return [...new Set<ArchivePermission>(['Workflow', ...steps.flatMap(({ kind }) => neededBy[kind] ?? [])])]
}

/** Whether a step is done to the file as well as to rows: it has a transaction of its own. */
export const isOfFile = ({ kind }: Pick<StoredStep, 'kind'>): boolean => kind === 'move' || kind === 'copy'
