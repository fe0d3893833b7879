import { Search, X } from 'lucide-react'
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Spinner } from '../spinner.tsx'
import styles from './search-field.module.css'

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
  inputRef: RefObject<HTMLInputElement | null>
  /** What is offered below while something is typed. */
  offers?: SearchOffers
}

export interface SearchOffers {
  inputProps: Pick<ComponentProps<'input'>, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>
  /** Hears each key before the field does; true when it was meant for the offers. */
  onKeyDown: (event: KeyboardEvent) => boolean
  onBlur: () => void
  list: ReactNode
}

/**
 * A line of text to look for, with a cross to empty it and a button to go. The browser's own field and form: the library's
 * would be 10 kB of script on every page, before the first picture.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, text, isBusy, describedBy, inputRef, offers } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit(text)
  }
  const clear = () => {
    props.onChange('')
    props.onClear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers?.onKeyDown(event)) return
    // Escape in a field with text means the text, not what lies around the field.
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <form
      onSubmit={submit}
      data-empty={text === '' || undefined}
      className={`${styles['field']} ${props.isLarge ? styles['large'] : ''}`}
    >
      <input
        {...offers?.inputProps}
        ref={inputRef}
        type="search"
        aria-label={label}
        aria-describedby={describedBy ?? undefined}
        aria-invalid={props.isInvalid || undefined}
        value={text}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={offers?.onBlur}
        // biome-ignore lint/a11y/noAutofocus: asked for where searching is what people come for (HDR-023).
        autoFocus={props.isFocused}
        // An empty field runs as the page does; `auto` would take it for left-to-right.
        {...(text === '' ? {} : { dir: 'auto' })}
        placeholder={label}
        maxLength={10_000}
        enterKeyHint="search"
        autoComplete="off"
        data-search-field
        className={styles['input']}
      />
      <Button
        aria-label={props.clearLabel}
        // Keys have Escape; the way from the text to the search stays short.
        excludeFromTabOrder
        onPress={() => {
          clear()
          inputRef.current?.focus()
        }}
        className={`${styles['button']} ${styles['clear']}`}
      >
        <X size={16} aria-hidden />
      </Button>
      <Button type="submit" aria-label={props.submitLabel} isDisabled={isBusy} className={styles['button'] ?? ''}>
        {isBusy ? <Spinner size={16} /> : <Search size={16} aria-hidden />}
      </Button>
      {offers?.list}
    </form>
  )
}
