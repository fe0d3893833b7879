import { expect, test } from 'vitest'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import {
  type Draft,
  draftOf,
  isBegun,
  operationsIn,
  operationsOf,
  withEditedTag,
  withField,
  withList,
  withOperation,
} from './bulk-draft.ts'
import { faultOf } from './draft-fault.ts'

const fieldOf = (id: number, more: Partial<Field> = {}): Field => ({
  id,
  label: `Field ${id}`,
  'data-type': 'text',
  'multi-instance': false,
  multiline: false,
  'max-size': 64,
  taxonomyHref: null,
  suggestions: null,
  'own-label': false,
  validation: { regexp: null, helpText: null, min: null, max: null },
  ...more,
})
const title = fieldOf(5)
const tags = fieldOf(25, { 'multi-instance': true })
const none: Draft = new Map()

test('each kind of field has the operations that make sense for it, and a list loses nothing by the first of them', () => {
  expect(operationsOf(title)).toEqual([
    'replace',
    'append',
    'prepend',
    'compose',
    'find-replace',
    'copy',
    'settle',
    'clear',
  ])
  expect(operationsOf(tags)).toEqual(['add', 'remove', 'replace', 'find-replace', 'copy', 'settle', 'clear'])
  expect(operationsOf(fieldOf(320, { 'data-type': 'integer' }))).toEqual(['replace', 'copy', 'settle', 'clear'])
})

test('a field is ticked when something is said of it, and only ticked ones are sent', () => {
  const said = withField(withField(none, title, { value: 'Harbour' }), tags, { value: ['fog'] })
  expect(operationsIn(said)).toEqual([
    { field: 5, operation: 'replace', value: 'Harbour' },
    { field: 25, operation: 'add', value: ['fog'] },
  ])
  const taken = withField(said, tags, { isIncluded: false })
  expect(operationsIn(taken)).toEqual([{ field: 5, operation: 'replace', value: 'Harbour' }])
  // What was typed is there when it is ticked again.
  expect(draftOf(taken, tags).value).toEqual(['fog'])
  expect(isBegun(withField(taken, title, { isIncluded: false }))).toBe(true)
  expect(isBegun(none)).toBe(false)
})

test('an empty input never erases, erasing is an operation of its own', () => {
  const own = (said: Parameters<typeof withField>[2]) => draftOf(withField(none, title, said), title)
  expect(faultOf(own({ value: '' }))).toBe('bulk.valueMissing')
  expect(faultOf(own({ value: '  ' }))).toBe('bulk.valueMissing')
  expect(faultOf(own({ operation: 'append', value: '' }))).toBe('bulk.valueMissing')
  expect(faultOf(own({ operation: 'find-replace', replacement: 'x' }))).toBe('bulk.findMissing')
  expect(faultOf(own({ operation: 'copy' }))).toBe('bulk.fromMissing')
  expect(faultOf(own({ operation: 'find-replace', find: 'x' }))).toBeNull()
  expect(faultOf(own({ operation: 'clear' }))).toBeNull()
  expect(operationsIn(withField(none, title, { operation: 'clear', value: 'typed before' }))).toEqual([
    { field: 5, operation: 'clear' },
  ])
})

test('a tag that is edited goes with what it was, however often, and comes back when it is taken out of the list', () => {
  const present = ['boat', 'harbor']
  const edit = (draft: Draft, was: string, is: string) =>
    withField(draft, tags, withEditedTag(draftOf(draft, tags), was, is, present))
  const once = edit(none, 'harbor', 'harbour')
  const sent = { field: 25, operation: 'add', value: ['harbour'], instead: ['harbor'] }
  expect(operationsIn(once)).toEqual([sent])
  expect(operationsIn(edit(once, 'harbour', 'port'))).toEqual([{ ...sent, value: ['port'] }])
  // Back at what it was, it is only chosen.
  expect(operationsIn(edit(once, 'harbour', 'harbor'))).toEqual([{ field: 25, operation: 'add', value: ['harbor'] }])
  // In the list of what is to be added one tag has another text; a tag that no asset has goes from none.
  const listed = (draft: Draft, list: string[]) => withField(draft, tags, withList(draftOf(draft, tags), list, present))
  const added = listed(listed(none, ['boat', 'fogg']), ['boat', 'fog'])
  expect(operationsIn(added)).toEqual([{ field: 25, operation: 'add', value: ['boat', 'fog'] }])
  expect(operationsIn(listed(added, ['boats', 'fog']))).toEqual([
    { field: 25, operation: 'add', value: ['boats', 'fog'], instead: ['boat'] },
  ])
  expect(operationsIn(listed(once, ['fog', 'mist']))).toEqual([{ field: 25, operation: 'add', value: ['fog', 'mist'] }])
  // As a template keeps it.
  expect(operationsIn(withOperation(none, tags, sent as never))).toEqual([sent])
})
