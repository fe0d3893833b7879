import { emailAddressesIn } from '@vitrine/contract/email-address.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { ComboField } from '@vitrine/ui/fields/combo-field.tsx'
import { DateField } from '@vitrine/ui/fields/date-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { SuggestedField } from '@vitrine/ui/fields/suggested-field.tsx'
import { TagField } from '@vitrine/ui/fields/tag-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { CodesReplaced } from '#features/code-lists/codes-replaced.tsx'
import { type Field, type FieldKind, kindOf } from '#features/metadata-fields/field-kind.ts'
import type { FieldModel, ModelledField } from '#features/metadata-fields/field-model.ts'
import {
  readKeptDate,
  readTime,
  readTypedDate,
  writeKeptDate,
  writeKeptTime,
  writeTime,
  writeTypedDate,
} from '#features/metadata-fields/typed-dates.ts'
import { readTypedNumber, writeTypedNumber } from '#features/metadata-fields/typed-numbers.ts'
import { useSuggest } from '#features/metadata-fields/use-suggest.ts'
import { TaxonomyButton } from '#features/taxonomies/taxonomy-button.tsx'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './editing.module.css'
import { useTagTexts } from './use-tag-texts.ts'

export interface FieldEditorProps extends ModelledField {
  /** Told with every change. What cannot be read as the field's kind is handed on as it was typed: `checkValue` refuses it. */
  onChange: (value: string | string[]) => void
  /** What is wrong with the value, in words; shown at the field. */
  error?: string | undefined
}

/**
 * The control in which a value of any kind of field is written, with its name over it and its faults below; it saves nothing
 * and checks nothing. Dates, times and numbers are typed as the person's language writes them and handed on in the form of the
 * wire, so that `checkValue` and a request take them as they are. Its texts are of the part `viewing`.
 * A button beside it that saves takes no focus when it is pressed (`preventFocusOnPress`) and leaves the field first
 * (`blur()`): leaving makes a tag of what was typed, which would move the button from under the pointer.
 * Whoever wants the focus in it focuses the first `input` or `textarea` inside.
 */
export function FieldEditor(props: FieldEditorProps) {
  const kind = kindOf(props.field)
  const isWritten = (kind === 'text' || kind === 'lines') && props.field['data-type'] !== 'password'
  const editor = <BareFieldEditor {...props} />
  return isWritten ? <CodesReplaced>{editor}</CodesReplaced> : editor
}

function BareFieldEditor(props: FieldEditorProps) {
  const { model, onChange } = props
  if (model.taxonomyHref === null) return <FieldControl {...props} />
  const values = [model.value].flat().filter((one) => one !== '')
  const pick = (picked: string[]) => onChange(model.multiInstance ? picked : (picked[0] ?? ''))
  return (
    <div data-placement={model.labelPlacement} className={styles['withTree']}>
      <FieldControl {...props} />
      <span className={styles['tree']}>
        <TaxonomyButton model={model} values={values} onPick={pick} />
      </span>
    </div>
  )
}

function FieldControl({ field, model, onChange, error }: FieldEditorProps) {
  const shared = {
    label: model.label,
    error,
    isDisabled: model.readonly,
    isRequired: model.required,
    placement: model.labelPlacement,
    placeholder: model.placeholderText,
  }
  const kind = kindOf(field)
  if (model.multiInstance) {
    const values = [model.value].flat().filter((one) => one !== '')
    return <Several {...shared} {...{ field, model, kind, onChange }} value={values} />
  }
  const one = { ...shared, field, model, kind, value: [model.value].flat().join('; '), onChange }
  if (field['data-type'] === 'checkbox') return <Ticked {...one} />
  if (kind === 'boolean') return <YesNo {...one} />
  if (isChosen(field, model)) return <Chosen {...one} />
  return kind === 'text' || kind === 'lines' ? <Written {...one} /> : <Typed {...one} />
}

interface Shared extends ModelledField {
  label: string
  error: string | undefined
  isDisabled: boolean
  isRequired: boolean
  placement: FieldModel['labelPlacement']
  placeholder: string | undefined
  kind: FieldKind
}

interface SeveralProps extends Shared {
  value: string[]
  onChange: (value: string[]) => void
}

/** A list: typed, pasted, or added from what the field offers. */
function Several({ field, model, kind, value, onChange, ...shared }: SeveralProps) {
  const { t, language } = useTexts()
  const keep = (typed: string) => keptOf(typed, kind, language)
  const isOfAddresses = field['data-type'] === 'email'
  const suggest = useSuggest(field, model)
  const left = model.dropdownValues.filter((choice) => !value.includes(choice.value))
  const tags = (
    <TagField
      {...shared}
      values={value}
      onChange={(list) => onChange([...new Set(list.map(keep))])}
      suggest={suggest}
      texts={useTagTexts()}
      inputMode={isOfAddresses ? 'email' : (inputModes[kind] ?? 'text')}
      description={isOfAddresses ? t('edit.emailsHint') : (hintOf(kind, t) ?? tagsHint(model, t))}
      {...(isOfAddresses ? { separator: ';', readPasted: emailAddressesIn } : {})}
    />
  )
  if (left.length === 0) return tags
  return (
    <div className={styles['several']}>
      {tags}
      <SelectField
        label={t('edit.addChoice')}
        options={left}
        value=""
        emptyLabel="…"
        isDisabled={shared.isDisabled}
        onChange={(added) => onChange([...value, added])}
      />
    </div>
  )
}

const tagsHint = ({ qlOnly }: FieldModel, t: Texts['t']) =>
  qlOnly ? `${t('edit.tagsHint')} ${t('edit.termsHint')}` : t('edit.tagsHint')

const isChosen = (field: Field, { dropdownValues }: FieldModel) =>
  dropdownValues.length > 0 && (field['data-type'] === 'dropdown' || field['data-type'] === 'input-dropdown')

/** What a field offers: nothing else (drop-down), or as a help for what is typed (input with drop-down). */
function Chosen({ field, model, kind: _, ...rest }: OneProps) {
  const options = model.dropdownValues
  if (field['data-type'] === 'input-dropdown') return <ComboField {...rest} options={options} />
  return <SelectField {...rest} options={options} emptyLabel={rest.placeholder ?? model.emptyValueMessage} />
}

interface OneProps extends Shared {
  value: string
  onChange: (value: string) => void
}

function Written({ field, model, kind, ...rest }: OneProps) {
  const { t } = useTexts()
  const suggest = useSuggest(field, model)
  const length = rest.value.length
  const hint = length > field['max-size'] * 0.8 ? `${length} / ${field['max-size']}` : undefined
  const text = { ...rest, ...judged(model), description: hint ?? (model.qlOnly ? t('edit.termsHint') : undefined) }
  if (field['data-type'] === 'password') return <TextField {...text} type="password" autoComplete="new-password" />
  if (field['data-type'] === 'email') return <TextField {...text} type="email" inputMode="email" inputDir="ltr" />
  if (suggest !== undefined) return <SuggestedField {...text} suggest={suggest} inputDir="auto" />
  return <TextField {...text} isMultiline={kind === 'lines'} inputDir="auto" />
}

/** The editor says what is missing, not the browser. */
const judged = ({ required }: FieldModel) => (required ? ({ validationBehavior: 'aria' } as const) : {})

/** A box: what is not ticked is not so. */
function Ticked({ label, placement, value, error, isDisabled, isRequired, onChange }: OneProps) {
  return (
    <div className={styles['ticked']}>
      <Checkbox
        label={label}
        placement={placement}
        isSelected={value === 'True'}
        isDisabled={isDisabled}
        isRequired={isRequired}
        onChange={(isTicked) => onChange(isTicked ? 'True' : 'False')}
      />
      {error !== undefined && <span role="alert">{error}</span>}
    </div>
  )
}

function YesNo({ field: _, model: __, kind: ___, ...rest }: OneProps) {
  const { t } = useTexts()
  const choices = [
    { value: 'True', label: t('fields.yes') },
    { value: 'False', label: t('fields.no') },
    { value: '', label: t('fields.unsaid') },
  ]
  return <ChoiceField {...rest} choices={choices} />
}

/** The earliest day that the calendar offers (MET-051); what is older can be typed. */
const earliest = '1900-01-01'

/** Numbers, dates and times: the text as it stands in the field, and beside it what it says. */
function Typed({ field: _, model, kind, value, onChange, ...rest }: OneProps) {
  const { t, language } = useTexts()
  const [typed, setTyped] = useState({ text: typedOf(value, kind, language), value })
  // Another value than the one that was typed came from outside.
  const text = typed.value === value ? typed.text : typedOf(value, kind, language)
  const write = (next: string) => {
    const kept = keptOf(next, kind, language)
    setTyped({ text: next, value: kept })
    onChange(kept)
  }
  const shared = { ...rest, ...judged(model), description: hintOf(kind, t), onChange: write }
  if (kind !== 'date' && kind !== 'day')
    return <TextField {...shared} value={text} inputDir="ltr" inputMode={inputModes[kind] ?? 'text'} />
  const stated = readKeptDate(value)
  const pick = (day: string) => {
    const { time, zone } = stated ?? {}
    const clock = { ...(time === undefined ? {} : { time }), ...(zone === undefined ? {} : { zone }) }
    write(writeTypedDate({ ...readKeptDate(day), ...clock }, language))
  }
  return (
    <DateField
      {...shared}
      choices={daysOf(model, language)}
      text={text}
      calendarLabel={t('edit.calendar')}
      day={stated?.day === undefined ? null : `${stated.year}-${stated.month}-${stated.day}`}
      earliest={earliest}
      onPick={pick}
    />
  )
}

/** The days that a field offers, by their names. */
function daysOf({ dropdownValues }: FieldModel, language: Texts['language']) {
  return dropdownValues.flatMap(({ value, description }) => {
    const date = readKeptDate(value)
    if (date?.day === undefined) return []
    const day = `${date.year}-${date.month}-${date.day}`
    return { day, label: description || writeTypedDate(date, language) }
  })
}

const inputModes: Partial<Record<FieldKind, 'numeric' | 'decimal'>> = { integer: 'numeric', real: 'decimal' }

function hintOf(kind: FieldKind, t: Texts['t']): string | undefined {
  if (kind === 'day') return t('edit.dayHint')
  if (kind === 'date') return t('edit.dateHint')
  return kind === 'time' ? t('edit.timeHint') : undefined
}

function typedOf(kept: string, kind: FieldKind, language: Texts['language']): string {
  if (kind === 'integer' || kind === 'real') return writeTypedNumber(kept, language)
  const read = kind === 'time' ? readTime(kept) : readKeptDate(kept)
  if (read === null) return kept
  return kind === 'time' ? writeTime(read.time, read.zone) : writeTypedDate(read, language)
}

/** In the form of the wire, or as it was typed where it is none of its kind. */
function keptOf(typed: string, kind: FieldKind, language: Texts['language']): string {
  if (kind === 'integer' || kind === 'real') return readTypedNumber(typed, language) ?? typed
  if (kind === 'time') {
    const time = readTime(typed)
    return time === null ? typed : writeKeptTime(time)
  }
  if (kind !== 'date' && kind !== 'day') return typed
  const date = readTypedDate(typed, language)
  // IPTC has no place for a time: with one it stays what it is, and is refused.
  return date === null ? typed : writeKeptDate(date, kind === 'day' && date.time === undefined)
}
