import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { choicesOf } from './field-choices.ts'
import { type Field, kindOf } from './field-kind.ts'
import { labelOf } from './field-labels.ts'

export type FieldDescription = MetadataSet['builtinFields']['title']
/** In the form of the wire: a list for fields of several values, else one text; empty says that there is none. */
export type FieldValue = string | string[]
type Choices = ReturnType<typeof choicesOf>

/**
 * What an editor of a field works with, whatever the kind of its values. The names are those of the field model in section 3 of
 * the specification of field editors (MET-012 to MET-015), all of them and no others.
 */
export interface FieldModel {
  /** The number of the field. */
  id: number
  /** The tree of terms from which values can be picked; null where there is none. */
  taxonomyHref: Field['taxonomyHref']
  /** The name of the field in the reader's language. */
  label: string
  /** Stands in the empty editor. */
  placeholderText: string | undefined
  /** Without it the label stands where the reader puts it. */
  labelPlacement: Field['labelPlacement']
  /** What the layout draws in another way: several values stay together each, a long text takes the whole width. */
  optionalClasses: readonly ('values' | 'long')[]
  /** The field takes terms of its taxonomy alone. */
  qlOnly: boolean
  readonly: boolean
  required: boolean
  multiInstance: boolean
  /** Whether the field has an include box, as each has that is written for many assets. */
  checkbox: boolean
  /** Whether leaving the editor gives up what was typed (MET-029). */
  cancelEditOnBlur: boolean
  validation: Field['validation']
  /** What was there when the editing began; what is the same as this is neither checked nor sent. */
  initialValue: FieldValue
  value: FieldValue
  /** What the field offers; empty where it offers nothing. */
  dropdownValues: Choices
  /** Stands in place of a value that there is not (MET-055). */
  emptyValueMessage: string
  /** The URI template, with `q`, of the search for one of the values (MET-039); null where values are no links. */
  bagFieldSearchLink: SearchLink
  /** The tags of several assets, and which of them not all have (MET-037); null for one asset and for fields of one value. */
  multiSelectBagField: readonly { value: string; notInAll: boolean }[] | null
}

type SearchLink = string | null

/** A field as its editors are given it: the kind of its values is of its definition, everything else of its model. */
export interface ModelledField {
  field: Field
  model: FieldModel
}

/** What is no part of the definition: where the field is written, what stands in it, and what this person has chosen. */
export interface FieldSettings {
  t: Texts['t']
  value?: FieldValue
  /** The value, where nothing else is said. */
  initialValue?: FieldValue
  /** Instead of the place that the definition says. */
  labelPlacement?: FieldModel['labelPlacement']
  cancelEditOnBlur?: boolean
  checkbox?: boolean
  /** Where values are searched: a URI template with `q`. */
  searchHref?: SearchLink
  /** What several assets have in the field, of so many that were looked at. */
  present?: { values: readonly { value: string; count: number }[]; counted: number } | undefined
}

/** Longer texts take the whole width: beside their name they would make a ribbon. */
const longestBeside = 160

/**
 * The model of a field, whose names follow from those of the definition (MET-016): `readonly` is not `isWritable`, `qlOnly` is
 * `taxonomy-only`, `multiInstance` is `field.multi-instance`, `dropdownValues` is `field.values`.
 */
export function fieldModelOf(description: FieldDescription, settings: FieldSettings): FieldModel {
  const { field, isWritable, required } = description
  const { t, value = '', initialValue = value, present } = settings
  const multiInstance = field['multi-instance']
  return {
    id: field.id,
    taxonomyHref: field.taxonomyHref,
    label: labelOf(field, t),
    placeholderText: field.placeholder,
    labelPlacement: settings.labelPlacement ?? field.labelPlacement,
    optionalClasses: classesOf([value].flat()),
    qlOnly: description['taxonomy-only'],
    readonly: !isWritable,
    required,
    multiInstance,
    checkbox: settings.checkbox ?? false,
    cancelEditOnBlur: settings.cancelEditOnBlur ?? false,
    validation: field.validation,
    initialValue,
    value,
    dropdownValues: choicesOf(field),
    emptyValueMessage: t('edit.noValue'),
    bagFieldSearchLink: isSearched(field) ? (settings.searchHref ?? null) : null,
    multiSelectBagField: multiInstance && present !== undefined ? tagsOf(present) : null,
  }
}

const isSearched = (field: Field) => kindOf(field) === 'text' && field['data-type'] !== 'password'

function classesOf(values: readonly string[]): FieldModel['optionalClasses'] {
  if (values.length > 1) return ['values']
  return (values[0] ?? '').length > longestBeside ? ['long'] : []
}

const tagsOf = ({ values, counted }: NonNullable<FieldSettings['present']>) =>
  values.map(({ value, count }) => ({ value, notInAll: count < counted }))
