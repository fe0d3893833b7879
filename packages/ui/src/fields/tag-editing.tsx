import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './tag-field.module.css'
import { type Suggest, useSuggestions } from './use-suggestions.ts'

/** What is said where a tag is edited. */
export interface TagTexts {
  /** The name of the input in which a tag is edited. */
  editTag: (tag: string) => string
  /** Why a text is refused that another tag has. */
  doubled: string
}

/** A tag that is being edited, and the text that it has now. */
export interface EditedTag {
  tag: string
  text: string
}

/** Whether the text is that of another tag. */
export function isDoubled({ tag, text }: EditedTag, values: readonly string[]): boolean {
  return text.trim() !== tag && values.includes(text.trim())
}

/** The tags after an edit; the same where it says nothing new: an empty text and a double leave the tag as it is. */
export function withEdited(values: readonly string[], edited: EditedTag): readonly string[] {
  const text = edited.text.trim()
  if (text === '' || text === edited.tag || values.includes(text)) return values
  return values.map((value) => (value === edited.tag ? text : value))
}

interface EditedTagsProps {
  values: readonly string[]
  edited: EditedTag
  texts: TagTexts
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | undefined
  separator?: string | undefined
  suggest?: Suggest | undefined
  hintId?: string | undefined
  onType: (text: string) => void
  /** The text is the tag from now on; the focus goes back to it where `takesFocus`. */
  onKeep: (text: string, takesFocus: boolean) => void
  onGiveUp: () => void
}

/** The tags while one of them is an input in its place. The others stand still: whoever presses one leaves the input first. */
export function EditedTags({ values, edited, ...input }: EditedTagsProps) {
  return (
    <ul className={styles['list']}>
      {values.map((value) => (
        <li key={value} className={styles['tag']}>
          {value === edited.tag ? (
            <TagEdit edited={edited} isDoubled={isDoubled(edited, values)} {...input} />
          ) : (
            <>
              <bdi className={styles['text']}>{value}</bdi>
              <span className={styles['remove']}>
                <X size={14} aria-hidden />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type TagEditProps = Omit<EditedTagsProps, 'values'> & { isDoubled: boolean }

/** The input in the place of a tag. */
export function TagEdit({ edited, isDoubled, texts, hintId, suggest, separator, inputMode, ...on }: TagEditProps) {
  const { onType, onKeep, onGiveUp } = on
  const input = useRef<HTMLInputElement>(null)
  const { tag, text } = edited
  const { suggestions, inputProps, onKeyDown: walk, type } = useSuggestions(suggest, (picked) => onKeep(picked, true))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || walk(event)) return
    const isKept = event.key === 'Enter' || event.key === separator
    if (!isKept && event.key !== 'Escape') return
    // With another key the form around the field saves: what stands here goes along.
    if (event.ctrlKey || event.metaKey) return onKeep(text, false)
    event.preventDefault()
    event.stopPropagation()
    if (!isKept) onGiveUp()
    else if (!isDoubled) onKeep(text, true)
  }
  return (
    <>
      <input
        {...inputProps}
        ref={input}
        // The person has asked for it where the focus is.
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the tag that had the focus.
        autoFocus
        aria-label={texts.editTag(tag)}
        aria-describedby={hintId}
        aria-invalid={isDoubled || undefined}
        value={text}
        size={Math.max(text.length, 4)}
        inputMode={inputMode}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          onType(event.target.value)
          type(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          suggestions.close()
          onKeep(text, false)
        }}
        className={styles['edit']}
      />
      <SuggestionList {...suggestions} label={texts.editTag(tag)} field={input} />
    </>
  )
}
