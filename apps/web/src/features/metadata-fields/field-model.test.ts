import { FieldDescription } from '@vitrine/contract/metadata-fields.ts'
import { expect, test } from 'vitest'
import { fieldModelOf } from './field-model.ts'

const t = (key: string) => key
const unruled = { regexp: null, helpText: null, min: null, max: null }
const plain = { isWritable: true, required: false, 'taxonomy-only': false }

/** Definitions as the server answers them; the contract reads them, so that none of them is of another form. */
const keywords = FieldDescription.parse({
  field: {
    id: 25,
    label: 'Keywords',
    'own-label': false,
    'data-type': 'text',
    'multi-instance': true,
    multiline: false,
    'max-size': 64,
    taxonomyHref: '/fotoweb/taxonomies/25',
    suggestions: '/fotoweb/api/metadata/25/suggestions{?q}',
    validation: unruled,
  },
  ...plain,
  required: true,
  'taxonomy-only': true,
})
const agency = FieldDescription.parse({
  field: {
    id: 500,
    label: 'Agency',
    'own-label': true,
    'data-type': 'dropdown',
    'multi-instance': false,
    multiline: false,
    'max-size': 256,
    taxonomyHref: null,
    suggestions: null,
    validation: { regexp: '[a-z]+', helpText: 'Small letters.', min: null, max: null },
    values: ['ours', { value: 'theirs', description: 'from abroad' }],
    placeholder: 'Who made it',
    labelPlacement: 'left',
  },
  ...plain,
  isWritable: false,
})

test('the model of a definition has all of the names, and no others', () => {
  expect(fieldModelOf(keywords, { t })).toEqual({
    id: 25,
    taxonomyHref: '/fotoweb/taxonomies/25',
    label: 'fields.keywords',
    placeholderText: undefined,
    labelPlacement: undefined,
    optionalClasses: [],
    qlOnly: true,
    readonly: false,
    required: true,
    multiInstance: true,
    checkbox: false,
    cancelEditOnBlur: false,
    validation: unruled,
    initialValue: '',
    value: '',
    dropdownValues: [],
    emptyValueMessage: 'edit.noValue',
    bagFieldSearchLink: null,
    multiSelectBagField: null,
  })
})

test('names follow from the definition', () => {
  expect(fieldModelOf(agency, { t })).toMatchObject({
    label: 'Agency',
    placeholderText: 'Who made it',
    labelPlacement: 'left',
    readonly: true,
    qlOnly: false,
    required: false,
    multiInstance: false,
    validation: { regexp: '[a-z]+', helpText: 'Small letters.' },
    dropdownValues: [
      { value: 'ours', description: '' },
      { value: 'theirs', description: 'from abroad' },
    ],
  })
})

test('what stands in the field, where it is written and what the person has chosen come from the settings', () => {
  const searchHref = '/fotoweb/archives/{?q}'
  const chosen = { cancelEditOnBlur: true, checkbox: true, labelPlacement: 'none', searchHref } as const
  expect(fieldModelOf(agency, { t, ...chosen, value: 'ours', initialValue: 'theirs' })).toMatchObject({
    cancelEditOnBlur: true,
    checkbox: true,
    labelPlacement: 'none',
    bagFieldSearchLink: searchHref,
    value: 'ours',
    initialValue: 'theirs',
  })
  const secret = { ...agency, field: { ...agency.field, 'data-type': 'password' } } as const
  expect(fieldModelOf(secret, { t, searchHref }).bagFieldSearchLink).toBeNull()
})

test('several values and long texts are laid out in another way', () => {
  const classes = (value: string | string[]) => fieldModelOf(keywords, { t, value }).optionalClasses
  expect([classes('short'), classes(['a', 'b']), classes('x'.repeat(161))]).toEqual([[], ['values'], ['long']])
})

test('the tags of several assets say which of them not all have; fields of one value have no tags', () => {
  const values = [
    { value: 'oslo', count: 3 },
    { value: 'boat', count: 1 },
  ]
  const present = { values, counted: 3 }
  expect(fieldModelOf(keywords, { t, present }).multiSelectBagField).toEqual([
    { value: 'oslo', notInAll: false },
    { value: 'boat', notInAll: true },
  ])
  expect(fieldModelOf(agency, { t, present }).multiSelectBagField).toBeNull()
})
