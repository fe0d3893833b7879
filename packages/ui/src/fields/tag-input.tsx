import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './tag-field.module.css'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

/** The keys that go with the reading direction of the page and against it. */
export const arrows = () =>
  document.documentElement.dir === 'rtl'
    ? { back: 'ArrowRight', forth: 'ArrowLeft' }
    : { back: 'ArrowLeft', forth: 'ArrowRight' }

export interface TagInputOptions {
  label: string
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | undefined
  /** A sign that ends a tag while it is typed: it can be part of none. */
  separator?: string | undefined
  /** The values in a pasted text. Without it each line is one. */
  readPasted?: ((text: string) => string[]) | undefined
  /** What begins with what is typed, offered below it. */
  suggest?: Suggest | undefined
}

interface TagInputProps extends TagInputOptions {
  hintId: string
  isInvalid: boolean
  onAdd: (values: string[]) => void
  /** The way into the tags. */
  onBack: () => void
}

/** The text behind the tags, of which the next one is made. */
export function TagInput(props: TagInputProps) {
  const { label, hintId, isInvalid, onAdd, onBack, separator, readPasted, suggest, ...others } = props
  const { isDisabled, isRequired, ...rest } = others
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (value: string) => {
    setText('')
    if (value !== '') onAdd([value])
  }
  const { suggestions, inputProps, onKeyDown: walk, type } = useSuggestions(suggest, add)
  const take = () => {
    suggestions.close()
    add(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || walk(event)) return
    if (leadsBack(event)) {
      if (event.key === 'Backspace' && event.repeat) return
      event.preventDefault()
      onBack()
    }
    const isSeparator = event.key === separator
    if (isSeparator) event.preventDefault()
    if (text.trim() === '' || !(isSeparator || event.key === 'Enter' || event.key === 'Tab')) return
    take()
    // Alone it has done its work; with another key, or Tab, the form around the field does what they mean.
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const filled = pastedIn(event, readPasted)
    if (filled === null) return
    take()
    onAdd(text.trim() === '' ? filled : [text.trim(), ...filled])
  }
  return (
    <>
      <input
        {...inputProps}
        ref={input}
        data-new-tag
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          type(target.value)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={take}
        disabled={isDisabled}
        {...rest}
        {...(text === '' ? {} : { dir: 'auto' })}
        autoComplete="off"
        enterKeyHint="enter"
        className={styles['input']}
      />
      <SuggestionList {...suggestions} label={label} field={input} />
    </>
  )
}

/** Whether a key leads from the start of the text into the tags. */
function leadsBack({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd } = currentTarget
  return selectionStart === 0 && selectionEnd === 0 && (key === 'Backspace' || key === arrows().back)
}

/** The values that are pasted; null where they belong into what is typed. */
function pastedIn(event: ClipboardEvent, readPasted: TagInputOptions['readPasted']): string[] | null {
  const pasted = event.clipboardData.getData('text')
  const filled = readPasted?.(pasted) ?? linesIn(pasted)
  // A single line may belong into what is typed already; where nothing was found it stays to be looked at.
  if (filled.length < (readPasted ? 1 : 2)) return null
  event.preventDefault()
  return filled
}

function linesIn(text: string): string[] {
  const lines = text.split(/[\r\n]+/)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}
