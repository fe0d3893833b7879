import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string
  inputRef?: React.Ref<HTMLInputElement>
}

/** A line of text with its name above it. */
export function TextField({ label, inputRef, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} className={styles['field'] ?? ''}>
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <Input ref={inputRef} className={styles['input'] ?? ''} />
    </AriaTextField>
  )
}
