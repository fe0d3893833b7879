import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import type { LabelPlacement } from '@vitrine/contract/metadata-fields.ts'
import type { SiteFieldWish } from '@vitrine/contract/site-fields.ts'
import { readTypedNumber, writeTypedNumber } from '#features/metadata-fields/typed-numbers.ts'

export type SiteFieldDocument = DocumentOf<'site-field'>
export type Settings = SiteFieldDocument['settings']
export type DataType = NonNullable<Settings['dataType']>

export interface DraftChoice {
  /** Tells the rows of the form apart. */
  key: number
  value: string
  description: string
}

/** What is typed about a field. An empty text: as it is shipped. */
export interface FieldDraft {
  label: string
  labels: Readonly<Record<Language, string>>
  dataType: DataType
  values: readonly DraftChoice[]
  helpText: string
  placeholder: string
  labelPlacement: LabelPlacement | ''
  regexp: string
  min: string
  max: string
  maxSize: string
  multiline: boolean
  required: boolean
  writable: boolean
  multiInstance: boolean
  region: string
  hasTaxonomy: boolean
  taxonomyName: string
  takesNoOthers: boolean
}

export const newDraft: FieldDraft = {
  label: '',
  labels: { en: '', de: '', nb: '', ar: '' },
  dataType: 'text',
  values: [],
  ...{ helpText: '', placeholder: '', labelPlacement: '', regexp: '', min: '', max: '', maxSize: '', region: '' },
  ...{ multiline: false, required: false, writable: true, multiInstance: false },
  ...{ hasTaxonomy: false, taxonomyName: '', takesNoOthers: false },
}

const numberText = (number: number | undefined, language: Language) =>
  number === undefined ? '' : writeTypedNumber(String(number), language)

/** What the form begins with for a field that is there. */
export function draftOf(
  { name, isOwn, settings, shipped, taxonomy }: SiteFieldDocument,
  language: Language,
): FieldDraft {
  const { labels = {}, values = [] } = settings
  const said = { ...shipped, ...settings }
  return {
    label: settings.label ?? (isOwn ? name : ''),
    labels: { en: labels.en ?? '', de: labels.de ?? '', nb: labels.nb ?? '', ar: labels.ar ?? '' },
    dataType: said.dataType ?? 'text',
    values: values.map((choice, key) => ({ key, ...choice })),
    helpText: settings.helpText ?? '',
    placeholder: settings.placeholder ?? '',
    labelPlacement: settings.labelPlacement ?? '',
    regexp: settings.regexp ?? '',
    min: numberText(settings.min, language),
    max: numberText(settings.max, language),
    maxSize: numberText(settings.maxSize, language),
    multiline: said.multiline ?? false,
    required: said.required ?? false,
    writable: said.writable ?? true,
    multiInstance: said.multiInstance ?? false,
    region: settings.region ?? '',
    hasTaxonomy: taxonomy !== null,
    taxonomyName: taxonomy?.pluralName ?? '',
    takesNoOthers: taxonomy?.takesNoOthers ?? false,
  }
}

const textTypes: ReadonlySet<DataType> = new Set(['text', 'email', 'input-dropdown', 'password', 'dropdown'])
export const isText = (type: DataType) => textTypes.has(type)
export const isNumber = (type: DataType) => type === 'integer' || type === 'real' || type === 'number'
export const hasChoices = (type: DataType) => type.endsWith('dropdown')

/** The number that was typed; undefined where nothing is, NaN where it is none. */
export function typedNumber(text: string, language: Language): number | undefined {
  if (text.trim() === '') return undefined
  return Number(readTypedNumber(text, language) ?? Number.NaN)
}

/** The settings that a draft means, all of them: what is absent is as it is shipped. */
export function settingsOf(draft: FieldDraft, document: SiteFieldDocument | null, language: Language): Settings {
  const { settings = {}, shipped = newDraft } = document ?? {}
  /** What was said already stays said, though it be what is shipped. */
  const unlessShipped = <Name extends 'dataType' | 'multiline' | 'required' | 'writable'>(name: Name) =>
    draft[name] === (settings[name] ?? shipped[name])
      ? settings[name]
      : draft[name] === shipped[name]
        ? undefined
        : draft[name]
  const text = (written: string) => (written.trim() === '' ? undefined : written.trim())
  const labels = languageCodes.flatMap((code) =>
    draft.labels[code].trim() === '' ? [] : [[code, draft.labels[code].trim()]],
  )
  const values = draft.values.filter(({ value, description }) => value.trim() !== '' || description.trim() !== '')
  const isName = document?.isOwn !== false && settings.label === undefined && draft.label.trim() === document?.name
  const all = {
    label: isName ? undefined : text(draft.label),
    labels: labels.length === 0 ? undefined : Object.fromEntries(labels),
    dataType: unlessShipped('dataType'),
    values:
      values.length === 0
        ? undefined
        : values.map(({ value, description }) => ({ value: value.trim(), description: description.trim() })),
    helpText: text(draft.helpText),
    placeholder: text(draft.placeholder),
    labelPlacement: draft.labelPlacement === '' ? undefined : draft.labelPlacement,
    regexp: draft.regexp === '' ? undefined : draft.regexp,
    min: typedNumber(draft.min, language),
    max: typedNumber(draft.max, language),
    maxSize: typedNumber(draft.maxSize, language),
    multiline: unlessShipped('multiline'),
    required: unlessShipped('required'),
    writable: unlessShipped('writable'),
    region: text(draft.region),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** What differs from the field as it was opened, as it is sent. */
export function changeOf(draft: FieldDraft, document: SiteFieldDocument, language: Language): SiteFieldWish {
  const wanted: Record<string, unknown> = settingsOf(draft, document, language)
  const before: Record<string, unknown> = document.settings
  const { multiInstance: _, ...told } = before
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(told)])]
  const isSame = (name: string) => JSON.stringify(wanted[name]) === JSON.stringify(before[name])
  const settings = Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, wanted[name] ?? null]))
  return { settings, ...taxonomyOf(draft, document), revision: document.revision }
}

/** The taxonomy, where it is new or said otherwise than before. */
export function taxonomyOf(
  draft: FieldDraft,
  document: SiteFieldDocument | null,
): { taxonomy?: NonNullable<SiteFieldWish['taxonomy']> } {
  if (!draft.hasTaxonomy) return {}
  const taxonomy = {
    name: document?.taxonomy?.name ?? '',
    pluralName: draft.taxonomyName.trim(),
    takesNoOthers: draft.takesNoOthers,
  }
  const { href: _, ...before } = document?.taxonomy ?? { href: '' }
  return JSON.stringify(before) === JSON.stringify(taxonomy) ? {} : { taxonomy }
}

const rules = new Set(['dataType', 'values', 'required', 'min', 'max', 'maxSize', 'regexp', 'multiline'])

/** Whether a change could refuse values that are there. */
export const touchesRules = ({ settings = {}, taxonomy }: SiteFieldWish) =>
  taxonomy?.takesNoOthers === true || Object.keys(settings).some((name) => rules.has(name))
