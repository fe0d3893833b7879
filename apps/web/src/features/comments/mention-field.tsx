import { longestComment } from '@vitrine/contract/comments.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { SuggestionList } from '@vitrine/ui/fields/suggestion-list.tsx'
import { TextField, type TextFieldProps } from '@vitrine/ui/fields/text-field.tsx'
import { useSuggestions } from '@vitrine/ui/fields/use-suggestions.ts'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { mentionBefore } from './mention-text.ts'

export interface MentionFieldProps extends Pick<TextFieldProps, 'label' | 'error' | 'autoFocus' | 'onKeyDown'> {
  value: string
  /** Null where nobody can be mentioned. */
  mentionable: Href<'mention-list'> | null
  onChange: (text: string) => void
  /** Somebody was picked, and stands in the text by this name. */
  onPick: (name: string, id: number) => void
}

/** A field of several lines in which an `@` offers people who can be mentioned. */
export function MentionField({ mentionable, value, onChange, onPick, onKeyDown, ...rest }: MentionFieldProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const frame = useRef<HTMLDivElement>(null)
  const offered = useRef(new Map<string, number>())
  /** Where the caret belongs once the text is there. */
  const caret = useRef<number>(null)
  const area = () => frame.current?.querySelector('textarea') ?? null
  const suggest = async (typed: string) => {
    const href = String(mentionable).replace('{?q}', `?${new URLSearchParams({ q: typed.slice(1) })}`)
    const { data } = await client.get(href as Href<'mention-list'>, 'mention-list')
    const twice = (name: string) => data.filter((one) => one.name === name).length > 1
    const people = data.map((one) => ({ ...one, shown: twice(one.name) ? one.username : one.name }))
    offered.current = new Map(people.map(({ shown, id }) => [shown, id]))
    return people.map(({ shown, username }) => ({ value: shown, detail: shown === username ? '' : username }))
  }
  const take = (name: string) => {
    const end = area()?.selectionStart ?? value.length
    const found = mentionBefore(value, end)
    const id = offered.current.get(name)
    if (found === null || id === undefined) return
    const before = `${value.slice(0, found.at)}@${name} `
    caret.current = before.length
    onPick(name, id)
    onChange(before + value.slice(end))
  }
  const { suggestions, inputProps, onKeyDown: onSuggestionKey, type } = useSuggestions(suggest, take)
  useLayoutEffect(() => {
    if (caret.current === null) return
    area()?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = (text: string) => {
    onChange(text)
    if (mentionable === null) return
    const found = mentionBefore(text, area()?.selectionStart ?? text.length)
    type(found === null ? '' : `@${found.query}`)
  }
  // A field of several lines is a text box: a role of its own it may not have.
  const { role: _, 'aria-expanded': __, ...hints } = { role: '', 'aria-expanded': false, ...inputProps }
  return (
    <div ref={frame} onKeyDownCapture={onSuggestionKey}>
      <TextField
        {...rest}
        {...hints}
        isMultiline
        inputDir="auto"
        value={value}
        maxLength={longestComment}
        onChange={change}
        {...(onKeyDown ? { onKeyDown } : {})}
      />
      <SuggestionList label={t('comments.mentionable')} field={frame} {...suggestions} />
    </div>
  )
}
