import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { FieldFrame } from './field-frame.tsx'
import type { LabelPlacement } from './label-placement.ts'
import { type EditedTag, EditedTags, isDoubled, type TagTexts, withEdited } from './tag-editing.tsx'
import styles from './tag-field.module.css'
import { arrows, TagInput, type TagInputOptions } from './tag-input.tsx'

export interface TagFieldProps extends TagInputOptions {
  placement?: LabelPlacement | undefined
  values: readonly string[]
  onChange: (values: string[]) => void
  /** What may be written here, below the field. */
  description?: string | undefined
  /** What is wrong with one of the values. */
  error?: string | undefined
  /** With these a tag can be edited where it stands. */
  texts?: TagTexts | undefined
}

/**
 * A list of texts, each of them a tag. Enter, Tab and leaving the field make a tag of what was typed, pasted lines become a tag
 * each; the arrows walk from the text into the tags and back, Backspace and Delete take the tag away that has the focus. A double
 * click and F2 make an input of a tag: Enter and leaving it keep its text, Escape gives that up.
 */
export function TagField({ label, placement, values, onChange, description, error, texts, ...input }: TagFieldProps) {
  const [labelId, hintId] = [useId(), useId()]
  const root = useRef<HTMLDivElement>(null)
  const focusInput = () => root.current?.querySelector<HTMLElement>('input[data-new-tag]')?.focus()
  const { edited, startAt, ...editing } = useTagEditing(root, values, onChange)
  const remove = (gone: Set<unknown>) => {
    onChange(values.filter((value) => !gone.has(value)))
    if (values.every((value) => gone.has(value))) focusInput()
  }
  const onTagKey = (event: KeyboardEvent) => {
    const tags = tagsIn(root.current)
    const at = tags.indexOf(event.target as HTMLElement)
    if (at >= 0 && at === tags.length - 1 && event.key === arrows().forth) focusInput()
    else if (texts === undefined || event.key !== 'F2' || !startAt(at)) return
    event.stopPropagation()
    event.preventDefault()
  }
  const isWrong = edited !== null && isDoubled(edited, values)
  return (
    <FieldFrame
      label={label}
      placement={placement}
      labelId={labelId}
      hintId={hintId}
      description={description}
      error={isWrong ? texts?.doubled : error}
    >
      <div
        ref={root}
        className={styles['box']}
        data-invalid={error !== undefined || isWrong || undefined}
        onKeyDownCapture={onTagKey}
        // The ground between the tags is the field too.
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          focusInput()
        }}
      >
        {edited !== null && texts && <EditedTags {...input} {...{ values, edited, texts, hintId }} {...editing} />}
        {values.length > 0 && edited === null && (
          <TagGroup aria-label={label} onRemove={remove} className={styles['group'] ?? ''}>
            <TagList className={styles['list'] ?? ''}>
              {values.map((value, at) => (
                <Tag
                  key={value}
                  id={value}
                  textValue={value}
                  onDoubleClick={() => texts && startAt(at)}
                  className={styles['tag'] ?? ''}
                >
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
          onBack={() => tagsIn(root.current).at(-1)?.focus()}
        />
      </div>
    </FieldFrame>
  )
}

const tagsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]

/** The tag that is being edited; whoever ends that by a key finds the focus on it again. */
function useTagEditing(
  root: RefObject<HTMLElement | null>,
  values: readonly string[],
  onChange: (values: string[]) => void,
) {
  const [edited, setEdited] = useState<EditedTag | null>(null)
  const end = (takesFocus: boolean) => {
    const at = edited === null ? -1 : values.indexOf(edited.tag)
    // The tags are drawn with the next frame.
    if (takesFocus) requestAnimationFrame(() => tagsIn(root.current)[at]?.focus())
    setEdited(null)
  }
  return {
    edited,
    /** Begins with the tag in this place; false where there is none. */
    startAt: (at: number) => {
      const tag = values[at]
      if (tag !== undefined) setEdited({ tag, text: tag })
      return tag !== undefined
    },
    onType: (text: string) => setEdited((now) => now && { ...now, text }),
    onKeep: (text: string, takesFocus: boolean) => {
      const next = edited === null ? values : withEdited(values, { ...edited, text })
      end(takesFocus)
      if (next !== values) onChange([...next])
    },
    onGiveUp: () => end(true),
  }
}
