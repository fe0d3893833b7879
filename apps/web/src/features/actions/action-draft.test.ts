import type { ManagedAction, ToldStep } from '@vitrine/contract/actions.ts'
import { expect, test } from 'vitest'
import { withField } from '#features/assets/bulk-editing/bulk-draft.ts'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { draftOf, hiddenIn, wishOf } from './action-draft.ts'

const title: Field = {
  ...{ id: 5, label: 'Title', 'data-type': 'text', 'multi-instance': false, multiline: false, 'max-size': 64 },
  ...{ taxonomyHref: null, suggestions: null, 'own-label': false },
  validation: { regexp: null, helpText: null, min: null, max: null },
}
const told = { label: null, isBroken: false }
const operations = [
  { field: 5, operation: 'replace' as const, value: 7 },
  // Of a field that is not in the views of whoever edits the action.
  { field: 900, operation: 'append' as const, value: '!' },
]
const steps: ToldStep[] = [
  { kind: 'fields', operations, ...told },
  { kind: 'copy', destination: 'kept:1', label: null, isBroken: true },
]
const action = { name: 'Both', type: 'workflow', url: null, steps } as Partial<ManagedAction> as ManagedAction

test('what is not touched of an action is sent as it came, and what is not shown of a step that is touched stays', () => {
  const draft = draftOf(action, [title])
  expect(wishOf(draft).steps).toEqual([
    { kind: 'fields', operations },
    { kind: 'copy', destination: 'kept:1' },
  ])
  const [first, ...rest] = draft.steps
  if (!first) throw new Error('There is no step.')
  expect(hiddenIn(first)).toBe(1)
  const change = (changed: typeof first.draft) =>
    wishOf({ ...draft, steps: [{ ...first, draft: changed }, ...rest] }).steps[0]
  const other = withField(first.draft, { ...title, id: 6 }, { operation: 'clear' })
  expect(change(other)).toEqual({ kind: 'fields', operations: [...operations, { field: 6, operation: 'clear' }] })
  expect(change(new Map())).toEqual({ kind: 'fields', operations: operations.slice(1) })
  const said = withField(first.draft, title, { operation: 'append', value: 'x' })
  expect(change(said)).toEqual({
    kind: 'fields',
    operations: [{ field: 5, operation: 'append', value: 'x' }, operations[1]],
  })
})
