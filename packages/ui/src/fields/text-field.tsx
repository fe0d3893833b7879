import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import type { LabelPlacement } from './label-placement.ts'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string
  placement?: LabelPlacement | undefined
  placeholder?: string | undefined
  /** What may be written here, below the field. */
  description?: string | undefined
  /** What is wrong with what was written. */
  error?: string | undefined
  inputRef?: React.Ref<HTMLInputElement>
  /** Of what is written, where it has a direction of its own: paths, addresses. */
  inputDir?: 'ltr' | 'auto' | undefined
  /** Several lines may be written. */
  isMultiline?: boolean
  /** What follows what is written and cannot be changed, such as the domain of an address. */
  suffix?: string | undefined
}

/** A line of text with its name above it, and below it what may be written there or what was wrong. */
export function TextField(props: TextFieldProps) {
  const { label, placement, placeholder, description, error, inputRef, inputDir, isMultiline, suffix, ...rest } = props
  const judged = error === undefined ? {} : { isInvalid: true }
  return (
    <AriaTextField {...rest} {...judged} data-placement={placement} className={styles['field'] ?? ''}>
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {isMultiline ? (
        <TextArea
          dir={inputDir}
          placeholder={placeholder}
          rows={4}
          className={`${styles['input']} ${styles['area']}`}
        />
      ) : (
        <span
          dir={suffix === undefined ? undefined : inputDir}
          className={suffix === undefined ? styles['alone'] : styles['line']}
        >
          <Input ref={inputRef} dir={inputDir} placeholder={placeholder ?? ''} className={styles['input'] ?? ''} />
          {suffix}
        </span>
      )}
      {error !== undefined && <FieldError className={styles['error'] ?? ''}>{error}</FieldError>}
      {description !== undefined && (
        <Text slot="description" className={styles['description'] ?? ''}>
          {description}
        </Text>
      )}
    </AriaTextField>
  )
}
