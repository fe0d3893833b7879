import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/** Something that can be written where somebody types. */
export interface Suggestion {
  value: string
  /** What it is, beside it; empty when the value says it all. */
  detail: string
}

/** What begins with a text. It may throw: then nothing is offered. */
export type Suggest<Item extends Suggestion = Suggestion> = (text: string) => Promise<readonly Item[]>

/** Between two keys of somebody who types: a question for each letter would be for nothing. */
const restMs = 120

export interface Suggestions<Item extends Suggestion = Suggestion> {
  listId: string
  items: readonly Item[]
  /** The place of the one that the keys have come to; -1: what is typed. */
  active: number
  isOpen: boolean
  pick: (suggestion: Item) => void
  close: () => void
}

/**
 * Suggestions below a text that is typed. The arrows walk through them and back to the text, Enter takes the one that they have
 * come to, Escape closes them; every other key is the field's. `onKeyDown` answers whether it took the key.
 * @param text what is typed by hand; a text that was set otherwise asks for nothing.
 */
export function useSuggestions<Item extends Suggestion>(
  suggest: Suggest<Item> | undefined,
  onPick: (value: string, suggestion: Item) => void,
) {
  const listId = useId()
  const [items, setItems] = useState<readonly Item[]>([])
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    latest.current++
    setItems([])
    setActive(-1)
  }
  const ask = async (text: string) => {
    const own = ++latest.current
    const found = await suggest?.(text).catch(() => [])
    if (own !== latest.current || found === undefined) return
    // What is typed already needs no help.
    setItems(found.length === 1 && found[0]?.value === text ? [] : found)
    setActive(-1)
  }
  const type = (text: string) => {
    clearTimeout(timer.current)
    if (suggest === undefined) return
    if (text.trim() === '') return close()
    timer.current = setTimeout(() => void ask(text), restMs)
  }
  const pick = (suggestion: Item) => {
    close()
    onPick(suggestion.value, suggestion)
  }
  const isOpen = items.length > 0
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key } = event
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    const chosen = items[active]
    if (key === 'ArrowDown') setActive(active + 1 < items.length ? active + 1 : -1)
    else if (key === 'ArrowUp') setActive(active < 0 ? items.length - 1 : active - 1)
    else if (key === 'Enter' && chosen) pick(chosen)
    else if (key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const optionId = (at: number) => `${listId}-${at}`
  /** For the `input` in which is typed; nothing where nothing is ever offered. */
  const inputProps =
    suggest === undefined
      ? {}
      : ({
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-autocomplete': 'list',
          ...(isOpen ? { 'aria-controls': listId } : {}),
          ...(active >= 0 ? { 'aria-activedescendant': optionId(active) } : {}),
        } as const)
  const suggestions: Suggestions<Item> = { listId, items, active, isOpen, pick, close }
  return { suggestions, inputProps, onKeyDown, type }
}
