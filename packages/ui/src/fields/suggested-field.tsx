import { useRef } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './text-field.module.css'
import type { TextFieldProps } from './text-field.tsx'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

export interface SuggestedFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'placement' | 'placeholder' | 'description' | 'error' | 'isDisabled' | 'isRequired' | 'inputDir'
  > {
  value: string
  onChange: (value: string) => void
  /** What begins with what is typed, offered below it; any other text is as good. */
  suggest: Suggest
}

/** A line of text with what others have written there, offered while it is typed. */
export function SuggestedField(props: SuggestedFieldProps) {
  const { label, placement, placeholder, description, error, inputDir, value, onChange, suggest } = props
  const { isDisabled, isRequired } = props
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, inputProps, onKeyDown, type } = useSuggestions(suggest, onChange)
  const write = (text: string) => {
    onChange(text)
    type(text)
  }
  return (
    <TextField
      value={value}
      onChange={write}
      isDisabled={isDisabled === true}
      isRequired={isRequired === true}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-placement={placement}
      className={styles['field'] ?? ''}
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <Input
        {...inputProps}
        ref={input}
        dir={inputDir}
        placeholder={placeholder ?? ''}
        autoComplete="off"
        onKeyDown={(event) => void onKeyDown(event)}
        onBlur={suggestions.close}
        className={styles['input'] ?? ''}
      />
      <SuggestionList {...suggestions} label={label} field={input} />
      {error !== undefined && <FieldError className={styles['error'] ?? ''}>{error}</FieldError>}
      {description !== undefined && (
        <Text slot="description" className={styles['description'] ?? ''}>
          {description}
        </Text>
      )}
    </TextField>
  )
}
