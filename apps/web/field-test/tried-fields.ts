import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'

type Description = MetadataSet['builtinFields']['title']
type Field = Description['field']

const values = ['ours', { value: 'theirs', description: 'from abroad' }]
const unruled = { regexp: null, helpText: null, min: null, max: null }

function tried(id: number, label: string, field: Partial<Field> = {}, more: Partial<Description> = {}): Description {
  const plain = { 'own-label': true, 'data-type': 'text', 'multi-instance': false, multiline: false } as const
  return {
    field: {
      id,
      label,
      ...plain,
      'max-size': 256,
      taxonomyHref: null,
      suggestions: null,
      validation: unruled,
      ...field,
    },
    isWritable: true,
    required: false,
    'taxonomy-only': false,
    ...more,
  }
}

const code = { ...unruled, regexp: '[A-Z]{2}-\\d+', helpText: 'Two letters, a hyphen, digits.' }

/** A field of each kind, as the server describes fields. */
export const triedFields: readonly Description[] = [
  tried(901, 'Text'),
  tried(902, 'Lines', { multiline: true }),
  tried(903, 'Number', { 'data-type': 'number', validation: { ...unruled, min: 1, max: 9, helpText: 'From 1 to 9.' } }),
  tried(904, 'Address', { 'data-type': 'email' }),
  tried(905, 'Addresses', { 'data-type': 'email', 'multi-instance': true }),
  tried(906, 'Password', { 'data-type': 'password' }),
  tried(907, 'Check box', { 'data-type': 'checkbox' }),
  tried(908, 'Drop-down', { 'data-type': 'dropdown', values }),
  tried(909, 'Input with drop-down', { 'data-type': 'input-dropdown', values, placeholder: 'Whose it is' }),
  tried(910, 'Date', { 'data-type': 'date' }),
  tried(911, 'Date with drop-down', {
    'data-type': 'date-dropdown',
    values: [{ value: '2026-12-24', description: 'Christmas Eve' }],
  }),
  tried(912, 'Tags', { 'multi-instance': true }),
  tried(913, 'Code', { validation: code }),
  tried(914, 'Codes', { 'multi-instance': true, validation: code }),
  tried(915, 'Read-only', {}, { isWritable: false }),
]

export const signupFields: readonly Description[] = [
  tried(921, 'Full name', {}, { required: true }),
  tried(922, 'E-mail', { 'data-type': 'email' }, { required: true }),
  tried(923, 'New password', { 'data-type': 'password' }, { required: true }),
  tried(924, 'Terms read', { 'data-type': 'checkbox' }, { required: true }),
]
