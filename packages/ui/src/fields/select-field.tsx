import { useId } from 'react'
import type { LabelPlacement } from './label-placement.ts'
import styles from './select-field.module.css'
import frame from './text-field.module.css'

export interface FieldOption {
  value: string
  /** What it is called in full; empty: its value says it. */
  description: string
  /** Said instead of both, where the value is none for people. */
  label?: string
}

export interface OptionGroup {
  label: string
  options: readonly FieldOption[]
}

export interface SelectFieldProps {
  label: string
  placement?: LabelPlacement | undefined
  options: readonly FieldOption[]
  /** More options, under headings of their own, after those that have none. */
  groups?: readonly OptionGroup[] | undefined
  value: string
  onChange: (value: string) => void
  /** The option for no value; without it there is none. */
  emptyLabel?: string
  description?: string | undefined
  error?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
}

/** `theirs – from abroad` */
export const optionText = ({ value, description, label }: FieldOption) =>
  label ?? (description === '' ? value : `${value} – ${description}`)

const asOption = (option: FieldOption) => (
  <option key={option.value} value={option.value}>
    {optionText(option)}
  </option>
)

/**
 * One of the values that a field offers, in the drop-down of the browser: keys, phones and screen readers have their own way
 * with it. A value that is not offered any more stays until another is chosen.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, placement, options, groups = [], value, onChange, emptyLabel, description, error } = props
  const { isDisabled, isRequired } = props
  const [id, hintId] = [useId(), useId()]
  const all = [options, ...groups.map((group) => group.options)].flat()
  const isKnown = value === '' || all.some((option) => option.value === value)
  return (
    <div className={frame['field']} data-placement={placement}>
      <label htmlFor={id} className={frame['label']}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hintId}
        aria-invalid={error !== undefined || undefined}
        disabled={isDisabled}
        required={isRequired}
        data-invalid={error !== undefined || undefined}
        className={`${frame['input']} ${styles['select']}`}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(asOption)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(asOption)}
          </optgroup>
        ))}
      </select>
      <div id={hintId} className={frame['hints']}>
        {error !== undefined && <span className={frame['error']}>{error}</span>}
        {description !== undefined && <span className={frame['description']}>{description}</span>}
      </div>
    </div>
  )
}
