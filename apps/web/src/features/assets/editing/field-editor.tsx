import { emailAddressesIn } from '@vitrine/contract/email-address.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { ComboField } from '@vitrine/ui/fields/combo-field.tsx'
import { DateField } from '@vitrine/ui/fields/date-field.tsx'
import type { LabelPlacement } from '@vitrine/ui/fields/label-placement.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { SuggestedField } from '@vitrine/ui/fields/suggested-field.tsx'
import { TagField } from '@vitrine/ui/fields/tag-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { CodesReplaced } from '#features/code-lists/codes-replaced.tsx'
import { choicesOf } from '#features/metadata-fields/field-choices.ts'
import { type Field, type FieldKind, kindOf } from '#features/metadata-fields/field-kind.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
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

export interface FieldEditorProps {
  field: Field
  /** In the form of the wire: a list for fields of several values, else one text; empty says that there is none. */
  value: string | readonly string[]
  /** Told with every change. What cannot be read as the field's kind is handed on as it was typed: `checkValue` refuses it. */
  onChange: (value: string | string[]) => void
  /** What is wrong with the value, in words; shown at the field. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  /** Where the name stands; without it where the field says. */
  placement?: LabelPlacement | undefined
}

/**
 * The control in which a value of any kind of field is written, with its name over it and its faults below; it saves nothing
 * and checks nothing. Dates, times and numbers are typed as the person's language writes them and handed on in the form of the
 * wire, so that `checkValue(field, value, t)` and a request take them as they are. Its texts are of the part `viewing`.
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
  const { field, value, onChange, isDisabled = false } = props
  if (field.taxonomyHref === null) return <FieldControl {...props} />
  const values = [value].flat().filter((one) => one !== '')
  const pick = (picked: string[]) => onChange(field['multi-instance'] ? picked : (picked[0] ?? ''))
  return (
    <div data-placement={props.placement ?? field.labelPlacement} className={styles['withTree']}>
      <FieldControl {...props} />
      <span className={styles['tree']}>
        <TaxonomyButton field={field} values={values} onPick={pick} isDisabled={isDisabled} />
      </span>
    </div>
  )
}

function FieldControl({
  field,
  value,
  onChange,
  error,
  isDisabled,
  placement = field.labelPlacement,
}: FieldEditorProps) {
  const { t } = useTexts()
  const { placeholder } = field
  const shared = { label: labelOf(field, t), error, isDisabled: isDisabled === true, placement, placeholder }
  const kind = kindOf(field)
  if (field['multi-instance']) {
    const values = [value].flat().filter((one) => one !== '')
    return <Several {...shared} field={field} kind={kind} value={values} onChange={onChange} />
  }
  const one = { ...shared, field, kind, value: [value].flat().join('; '), onChange }
  if (field['data-type'] === 'checkbox') return <Ticked {...one} />
  if (kind === 'boolean') return <YesNo {...one} />
  if (isChosen(field)) return <Chosen {...one} />
  return kind === 'text' || kind === 'lines' ? <Written {...one} /> : <Typed {...one} />
}

interface Shared {
  label: string
  error: string | undefined
  isDisabled: boolean
  placement: LabelPlacement | undefined
  placeholder: string | undefined
}

interface SeveralProps extends Shared {
  field: Field
  kind: FieldKind
  value: string[]
  onChange: (value: string[]) => void
}

/** A list: typed, pasted, or added from what the field offers. */
function Several({ field, kind, value, onChange, ...shared }: SeveralProps) {
  const { t, language } = useTexts()
  const keep = (typed: string) => keptOf(typed, kind, language)
  const isOfAddresses = field['data-type'] === 'email'
  const suggest = useSuggest(field)
  const left = choicesOf(field).filter((choice) => !value.includes(choice.value))
  const tags = (
    <TagField
      {...shared}
      values={value}
      onChange={(list) => onChange([...new Set(list.map(keep))])}
      suggest={suggest}
      texts={useTagTexts()}
      inputMode={isOfAddresses ? 'email' : (inputModes[kind] ?? 'text')}
      description={isOfAddresses ? t('edit.emailsHint') : (hintOf(kind, t) ?? t('edit.tagsHint'))}
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

const isChosen = (field: Field) =>
  choicesOf(field).length > 0 && (field['data-type'] === 'dropdown' || field['data-type'] === 'input-dropdown')

/** What a field offers: nothing else (drop-down), or as a help for what is typed (input with drop-down). */
function Chosen({ field, kind: _, ...rest }: OneProps) {
  const { t } = useTexts()
  const options = choicesOf(field)
  if (field['data-type'] === 'input-dropdown') return <ComboField {...rest} options={options} />
  return <SelectField {...rest} options={options} emptyLabel={rest.placeholder ?? t('edit.noValue')} />
}

interface OneProps extends Shared {
  field: Field
  kind: FieldKind
  value: string
  onChange: (value: string) => void
}

function Written({ field, kind, ...rest }: OneProps) {
  const suggest = useSuggest(field)
  const length = rest.value.length
  const hint = length > field['max-size'] * 0.8 ? `${length} / ${field['max-size']}` : undefined
  const text = { ...rest, description: hint }
  if (field['data-type'] === 'password') return <TextField {...text} type="password" autoComplete="new-password" />
  if (field['data-type'] === 'email') return <TextField {...text} type="email" inputMode="email" inputDir="ltr" />
  if (suggest !== undefined) return <SuggestedField {...text} suggest={suggest} inputDir="auto" />
  return <TextField {...text} isMultiline={kind === 'lines'} inputDir="auto" />
}

/** A box: what is not ticked is not so. */
function Ticked({ label, placement, value, error, isDisabled, onChange }: OneProps) {
  return (
    <div className={styles['ticked']}>
      <Checkbox
        label={label}
        placement={placement}
        isSelected={value === 'True'}
        isDisabled={isDisabled}
        onChange={(isTicked) => onChange(isTicked ? 'True' : 'False')}
      />
      {error !== undefined && <span role="alert">{error}</span>}
    </div>
  )
}

function YesNo({ field: _, kind: __, ...rest }: OneProps) {
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
function Typed({ field, kind, value, onChange, ...rest }: OneProps) {
  const { t, language } = useTexts()
  const [typed, setTyped] = useState({ text: typedOf(value, kind, language), value })
  // Another value than the one that was typed came from outside.
  const text = typed.value === value ? typed.text : typedOf(value, kind, language)
  const write = (next: string) => {
    const kept = keptOf(next, kind, language)
    setTyped({ text: next, value: kept })
    onChange(kept)
  }
  const shared = { ...rest, description: hintOf(kind, t), onChange: write }
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
      choices={daysOf(field, language)}
      text={text}
      calendarLabel={t('edit.calendar')}
      day={stated?.day === undefined ? null : `${stated.year}-${stated.month}-${stated.day}`}
      earliest={earliest}
      onPick={pick}
    />
  )
}

/** The days that a field offers, by their names. */
function daysOf(field: Field, language: Texts['language']) {
  return choicesOf(field).flatMap(({ value, description }) => {
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
