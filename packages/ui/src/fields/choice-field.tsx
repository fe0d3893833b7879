import { useId } from 'react'
import styles from './choice-field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { LabelPlacement } from './label-placement.ts'

export interface ChoiceFieldProps {
  label: string
  placement?: LabelPlacement | undefined
  /** At least two, in the order in which they are shown. */
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  description?: string | undefined
  error?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
}

/** One of a few, all of them in view; the arrows walk through them. */
export function ChoiceField({
  label,
  placement,
  choices,
  value,
  onChange,
  description,
  error,
  isDisabled,
  isRequired,
}: ChoiceFieldProps) {
  const [labelId, hintId] = [useId(), useId()]
  return (
    <FieldFrame
      label={label}
      placement={placement}
      labelId={labelId}
      hintId={hintId}
      description={description}
      error={error}
    >
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={hintId}
        aria-required={isRequired || undefined}
        className={styles['choices']}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="radio"
              name={labelId}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              disabled={isDisabled}
              className={styles['dot']}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
