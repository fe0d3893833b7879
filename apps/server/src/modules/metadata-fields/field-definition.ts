import type { Language } from '@vitrine/contract/languages.ts'
import type { FieldDataType, LabelPlacement } from '@vitrine/contract/metadata-fields.ts'
import type { FieldValueType, MetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { isEditable } from './is-editable.ts'

/** The first number of a site's own fields (wire reference 29), and how many there can be, removed ones among them. */
export const firstOwnField = 500
export const mostOwnFields = 250

/** Own fields are known by their names, however these are written. */
export const isSameName = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim())

export interface FieldChoice {
  value: string
  description: string
}

/** What a site says of a field. What is absent is as it is shipped. */
export interface FieldSettings {
  /** For all languages that have no label of their own. */
  label?: string
  labels?: Partial<Record<Language, string>>
  dataType?: FieldDataType
  regexp?: string
  helpText?: string
  min?: number
  max?: number
  values?: FieldChoice[]
  multiline?: boolean
  required?: boolean
  /** False: nobody may edit it. A field that comes from the file alone cannot be made writable. */
  writable?: boolean
  placeholder?: string
  labelPlacement?: LabelPlacement
  /** Of a site's own fields alone, from their beginning. */
  multiInstance?: boolean
  maxSize?: number
  /** The region of views in which a field of the site's own stands; without it in the one that is shipped. */
  region?: string
}

/** A field as this site has it. */
export interface FieldDefinition extends MetadataField {
  readonly isOwn: boolean
  /** The region of a field of the site's own, where the site has named one. */
  readonly region: string | undefined
  readonly dataType: FieldDataType
  readonly labels: Partial<Record<Language, string>>
  /** The site's own name for it, in all languages without one. */
  readonly label: string | undefined
  readonly helpText: string | undefined
  readonly choices: readonly FieldChoice[]
  readonly placeholder: string | undefined
  readonly labelPlacement: LabelPlacement | undefined
  readonly isRequired: boolean
  readonly isWritable: boolean
}

/** How values of a kind of field are kept. */
export const valueTypes: Readonly<Record<FieldDataType, FieldValueType>> = {
  text: 'text',
  dropdown: 'text',
  'input-dropdown': 'text',
  password: 'text',
  email: 'text',
  number: 'real',
  integer: 'integer',
  real: 'real',
  date: 'date',
  'date-dropdown': 'date',
  checkbox: 'boolean',
  boolean: 'boolean',
}

export function shippedDefinition(field: MetadataField, settings: FieldSettings = {}): FieldDefinition {
  return { ...definedBy(field, settings), isOwn: false, isWritable: isEditable(field) && settings.writable !== false }
}

export function ownDefinition(id: number, name: string, settings: FieldSettings): FieldDefinition {
  const { dataType = 'text', multiInstance = false, maxSize = 256 } = settings
  const kind = multiInstance ? 'bag' : 'single'
  // It stands in no file, so it has no property there.
  const field = { id, name, property: '', kind, valueType: valueTypes[dataType], maxSize, multiline: false } as const
  return { ...definedBy(field, settings), isOwn: true, isWritable: settings.writable !== false }
}

function definedBy(field: MetadataField, settings: FieldSettings) {
  const { dataType, regexp, min, max } = settings
  return {
    ...field,
    dataType: dataType ?? field.valueType,
    labels: settings.labels ?? {},
    region: settings.region,
    label: settings.label,
    multiline: settings.multiline ?? field.multiline,
    ...(regexp === undefined ? {} : { pattern: regexp }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    helpText: settings.helpText,
    choices: settings.values ?? [],
    placeholder: settings.placeholder,
    labelPlacement: settings.labelPlacement,
    isRequired: settings.required === true,
  }
}
