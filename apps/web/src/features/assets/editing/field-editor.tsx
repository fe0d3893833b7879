import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { DateField } from '@vitrine/ui/fields/date-field.tsx'
import { TagField } from '@vitrine/ui/fields/tag-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
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
import { TaxonomyButton } from '#features/taxonomies/taxonomy-button.tsx'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './editing.module.css'

export interface FieldEditorProps {
  field: Field
  /** In the form of the wire: a list for fields of several values, else one text; empty says that there is none. */
  value: string | readonly string[]
  /** Told with every change. What cannot be read as the field's kind is handed on as it was typed: `checkValue` refuses it. */
  onChange: (value: string | string[]) => void
  /** What is wrong with the value, in words; shown at the field. */
  error?: string | undefined
  isDisabled?: boolean | undefined
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
  const { field, value, onChange, isDisabled = false } = props
  if (field.taxonomyHref === null) return <FieldControl {...props} />
  const values = [value].flat().filter((one) => one !== '')
  const pick = (picked: string[]) => onChange(field['multi-instance'] ? picked : (picked[0] ?? ''))
  return (
    <div className={styles['withTree']}>
      <FieldControl {...props} />
      <span className={styles['tree']}>
        <TaxonomyButton field={field} values={values} onPick={pick} isDisabled={isDisabled} />
      </span>
    </div>
  )
}

function FieldControl({ field, value, onChange, error, isDisabled }: FieldEditorProps) {
  const { t, language } = useTexts()
  const shared = { label: labelOf(field, t), error, isDisabled: isDisabled === true }
  const kind = kindOf(field)
  if (field['multi-instance']) {
    const keep = (typed: string) => keptOf(typed, kind, language)
    const values = [value].flat().filter((one) => one !== '')
    return (
      <TagField
        {...shared}
        values={values}
        onChange={(list) => onChange([...new Set(list.map(keep))])}
        inputMode={inputModes[kind] ?? 'text'}
        description={hintOf(kind, t) ?? t('edit.tagsHint')}
      />
    )
  }
  const one = { ...shared, field, kind, value: [value].flat().join('; '), onChange }
  if (kind === 'boolean') return <YesNo {...one} />
  return kind === 'text' || kind === 'lines' ? <Written {...one} /> : <Typed {...one} />
}

interface OneProps {
  label: string
  error: string | undefined
  isDisabled: boolean
  field: Field
  kind: FieldKind
  value: string
  onChange: (value: string) => void
}

function Written({ field, kind, ...rest }: OneProps) {
  const length = rest.value.length
  const hint = length > field['max-size'] * 0.8 ? `${length} / ${field['max-size']}` : undefined
  return <TextField {...rest} isMultiline={kind === 'lines'} inputDir="auto" description={hint} />
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
function Typed({ field: _, kind, value, onChange, ...rest }: OneProps) {
  const { t, language } = useTexts()
  const [typed, setTyped] = useState({ text: typedOf(value, kind, language), value })
  // Another value than the one that was typed came from outside.
  const text = typed.value === value ? typed.text : typedOf(value, kind, language)
  const write = (next: string) => {
    const kept = keptOf(next, kind, language)
    setTyped({ text: next, value: kept })
    onChange(kept)
  }
  const field = { ...rest, description: hintOf(kind, t), onChange: write }
  if (kind !== 'date' && kind !== 'day')
    return <TextField {...field} value={text} inputDir="ltr" inputMode={inputModes[kind] ?? 'text'} />
  const stated = readKeptDate(value)
  const pick = (day: string) => {
    const { time, zone } = stated ?? {}
    const clock = { ...(time === undefined ? {} : { time }), ...(zone === undefined ? {} : { zone }) }
    write(writeTypedDate({ ...readKeptDate(day), ...clock }, language))
  }
  return (
    <DateField
      {...field}
      text={text}
      calendarLabel={t('edit.calendar')}
      day={stated?.day === undefined ? null : `${stated.year}-${stated.month}-${stated.day}`}
      earliest={earliest}
      onPick={pick}
    />
  )
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
