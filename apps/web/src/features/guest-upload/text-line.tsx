import { type HTMLInputTypeAttribute, useId } from 'react'
import styles from './guest-upload.module.css'

interface TextLineProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  hint?: string
  error?: string | undefined
  isRequired?: boolean
  hasFocus?: boolean
  maxLength?: number
}

/** A line of text with its name above it and what was wrong below it: the field of the site brings more script than this page has. */
export function TextLine({ label, value, onChange, type = 'text', hint, error, ...rest }: TextLineProps) {
  const id = useId()
  const { autoComplete = 'off', isRequired, hasFocus, maxLength } = rest
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        dir={type === 'email' ? 'ltr' : 'auto'}
        value={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-more`}
        // biome-ignore lint/a11y/noAutofocus: the only field of a page that asks for nothing else.
        autoFocus={hasFocus}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {(error ?? hint) !== undefined && (
        <span id={`${id}-more`} className={error === undefined ? styles['muted'] : styles['fault']}>
          {error ?? hint}
        </span>
      )}
    </div>
  )
}
