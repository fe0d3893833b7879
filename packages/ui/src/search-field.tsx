import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import styles from './search-field.module.css'
import { Spinner } from './spinner.tsx'

export interface SearchFieldProps {
  /** The name of the field, shown as long as it is empty. */
  label: string
  clearLabel: string
  /** The name of the button, which says whether a search is under way. */
  submitLabel: string
  text: string
  onChange: (text: string) => void
  onSubmit: (text: string) => void
  onClear: () => void
  isBusy: boolean
  isInvalid: boolean
  isFocused: boolean
  isLarge: boolean
  /** The id of what explains the field, while there is something to explain. */
  describedBy: string | null
  inputRef: Ref<HTMLInputElement>
}

/** A line of text to look for, with a cross to empty it and a button to go. */
export function SearchField(props: SearchFieldProps) {
  const { label, text, isBusy, describedBy } = props
  return (
    <AriaSearchField
      aria-label={label}
      value={text}
      onChange={props.onChange}
      onSubmit={props.onSubmit}
      onClear={props.onClear}
      autoFocus={props.isFocused}
      {...(describedBy === null ? {} : { 'aria-describedby': describedBy })}
      className={`${styles['field']} ${props.isLarge ? styles['large'] : ''}`}
    >
      <Input
        ref={props.inputRef}
        // An empty field runs as the page does; `auto` would take it for left-to-right.
        {...(text === '' ? {} : { dir: 'auto' })}
        placeholder={label}
        maxLength={10_000}
        data-search-field
        aria-invalid={props.isInvalid || undefined}
        className={styles['input'] ?? ''}
      />
      <Button aria-label={props.clearLabel} className={`${styles['button']} ${styles['clear']}`}>
        <X size={16} aria-hidden />
      </Button>
      <Button
        slot={null}
        aria-label={props.submitLabel}
        isDisabled={isBusy}
        onPress={() => props.onSubmit(text)}
        className={styles['button'] ?? ''}
      >
        {isBusy ? <Spinner size={16} /> : <Search size={16} aria-hidden />}
      </Button>
    </AriaSearchField>
  )
}
