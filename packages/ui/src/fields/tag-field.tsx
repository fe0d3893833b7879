import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { FieldFrame } from './field-frame.tsx'
import type { LabelPlacement } from './label-placement.ts'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './tag-field.module.css'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

export interface TagFieldProps {
  label: string
  placement?: LabelPlacement | undefined
  placeholder?: string | undefined
  values: readonly string[]
  onChange: (values: string[]) => void
  /** What may be written here, below the field. */
  description?: string | undefined
  /** What is wrong with one of the values. */
  error?: string | undefined
  isDisabled?: boolean | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | undefined
  /** A sign that ends a tag while it is typed: it can be part of none. */
  separator?: string | undefined
  /** The values in a pasted text. Without it each line is one. */
  readPasted?: ((text: string) => string[]) | undefined
  /** What begins with what is typed, offered below it. */
  suggest?: Suggest | undefined
}

/**
 * A list of texts, each of them a tag. Enter, Tab and leaving the field make a tag of what was typed, pasted lines become a tag
 * each; the arrows walk from the text into the tags and back, Backspace and Delete take the tag away that has the focus.
 */
export function TagField({ label, placement, values, onChange, description, error, ...input }: TagFieldProps) {
  const [labelId, hintId] = [useId(), useId()]
  const root = useRef<HTMLDivElement>(null)
  const tags = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
  const focusInput = () => root.current?.querySelector('input')?.focus()
  const remove = (gone: Set<unknown>) => {
    onChange(values.filter((value) => !gone.has(value)))
    if (values.every((value) => gone.has(value))) focusInput()
  }
  const leaveTags = (event: KeyboardEvent) => {
    if (event.key !== arrows().forth || event.target !== tags().at(-1)) return
    event.stopPropagation()
    event.preventDefault()
    focusInput()
  }
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
        ref={root}
        className={styles['box']}
        data-invalid={error !== undefined || undefined}
        onKeyDownCapture={leaveTags}
        // The ground between the tags is the field too.
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          focusInput()
        }}
      >
        {values.length > 0 && (
          <TagGroup aria-label={label} onRemove={remove} className={styles['group'] ?? ''}>
            <TagList className={styles['list'] ?? ''}>
              {values.map((value) => (
                <Tag key={value} id={value} textValue={value} className={styles['tag'] ?? ''}>
                  <bdi className={styles['text']}>{value}</bdi>
                  <Button slot="remove" excludeFromTabOrder className={styles['remove'] ?? ''}>
                    <X size={14} aria-hidden />
                  </Button>
                </Tag>
              ))}
            </TagList>
          </TagGroup>
        )}
        <TagInput
          {...input}
          label={label}
          hintId={hintId}
          isInvalid={error !== undefined}
          onAdd={(added) => onChange([...new Set([...values, ...added])])}
          onBack={() => tags().at(-1)?.focus()}
        />
      </div>
    </FieldFrame>
  )
}

/** The keys that go with the reading direction of the page and against it. */
const arrows = () =>
  document.documentElement.dir === 'rtl'
    ? { back: 'ArrowRight', forth: 'ArrowLeft' }
    : { back: 'ArrowLeft', forth: 'ArrowRight' }

interface TagInputProps
  extends Pick<
    TagFieldProps,
    'isDisabled' | 'inputMode' | 'label' | 'placeholder' | 'separator' | 'readPasted' | 'suggest'
  > {
  hintId: string
  isInvalid: boolean
  onAdd: (values: string[]) => void
  /** The way into the tags. */
  onBack: () => void
}

function TagInput(props: TagInputProps) {
  const { label, hintId, isInvalid, onAdd, onBack, separator, readPasted, suggest, ...rest } = props
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
  const write = (typed: string) => {
    setText(typed)
    type(typed)
  }
  return (
    <>
      <input
        {...inputProps}
        ref={input}
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={isInvalid || undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={take}
        disabled={rest.isDisabled}
        inputMode={rest.inputMode}
        placeholder={rest.placeholder}
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
function pastedIn(event: ClipboardEvent, readPasted: TagInputProps['readPasted']): string[] | null {
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
