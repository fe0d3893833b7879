import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import styles from './command-list.module.css'
import { type CommandGroup, CommandOption, OptionGroup } from './command-option.tsx'
import { IconButton } from './icon-button.tsx'

export interface CommandListProps {
  /** The name of the field and of the list. */
  label: string
  placeholder: string
  /** What is typed; who draws the list finds what fits it. */
  text: string
  onType: (text: string) => void
  groups: readonly CommandGroup[]
  /** Says how many there are, to those who cannot see it. */
  count: string
  /** In place of the list, when it is empty. */
  nothing: string
  onChoose: (id: string) => void
  closeLabel: string
  onClose: () => void
}

/** How far Page Up and Page Down go. */
const page = 8

/** The place in a list that a key leads to; null for keys that do not move. At the ends the arrows go round. */
function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'PageDown') return Math.min(count - 1, at + page)
  if (key === 'PageUp') return Math.max(0, at - page)
  return null
}

/** The option that Enter takes. What somebody walked to stays, also when more comes above it; before that it is the first. */
function useActive(groups: readonly CommandGroup[]) {
  const [walkedTo, walkTo] = useState<string | null>(null)
  const options = groups.flatMap(({ options }) => options)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === walkedTo),
  )
  return { options, at, active: options[at], walkTo }
}

/** Keeps the option in view, and the heading above the first one. */
function useShown(list: RefObject<HTMLElement | null>, at: number, optionId: string | undefined): void {
  useEffect(() => {
    const option = optionId === undefined ? null : document.getElementById(optionId)
    if (at === 0) list.current?.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [list, at, optionId])
}

/**
 * A combobox with its list always open (ARIA practices): the focus stays in the field, the arrows walk in the list below
 * it. Written out: the library's filters a flat list by itself, and gives the list the role of a menu.
 */
export function CommandList(props: CommandListProps) {
  const { label, groups, count, nothing, onChoose } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { options, at, active, walkTo } = useActive(groups)
  const domId = (id: string) => `${listId} ${id}`.replaceAll(/\s/g, '_')
  const activeId = active === undefined ? undefined : domId(active.id)
  useShown(list, at, activeId)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const next = moved(event.key, at, options.length)
    if (next !== null) walkTo(options[next]?.id ?? null)
    else if (event.key === 'Enter' && active !== undefined) onChoose(active.id)
    else return
    event.preventDefault()
  }
  const onType = (text: string) => {
    walkTo(null)
    props.onType(text)
  }
  return (
    <div className={styles['frame']}>
      <Field {...props} {...{ listId, activeId, onKeyDown, onType }} />
      <div
        ref={list}
        id={listId}
        // The focus stays in the field.
        {...{ role: 'listbox', 'aria-label': label, onMouseDown: (event: MouseEvent) => event.preventDefault() }}
        className={styles['list']}
      >
        {groups.map((group) => (
          <OptionGroup key={group.id} group={group} headingId={domId(`heading ${group.id}`)}>
            {group.options.map((option) => (
              <CommandOption
                key={option.id}
                option={option}
                domId={domId(option.id)}
                isActive={option === active}
                onPoint={() => walkTo(option.id)}
                onChoose={() => onChoose(option.id)}
              />
            ))}
          </OptionGroup>
        ))}
      </div>
      {options.length === 0 && (
        <p aria-hidden className={styles['none']}>
          {nothing}
        </p>
      )}
      <div role="status" className={styles['hidden']}>
        {options.length === 0 ? nothing : count}
      </div>
    </div>
  )
}

interface FieldProps
  extends Pick<CommandListProps, 'label' | 'placeholder' | 'text' | 'onType' | 'closeLabel' | 'onClose'> {
  listId: string
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

function Field({ label, placeholder, text, listId, activeId, ...deeds }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const combobox = {
    role: 'combobox',
    'aria-expanded': activeId !== undefined,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': activeId,
  } as const
  return (
    <div className={styles['field']}>
      <Search size={20} aria-hidden className={styles['sign']} />
      <input
        ref={input}
        type="text"
        aria-label={label}
        {...combobox}
        value={text}
        onChange={(event) => deeds.onType(event.target.value)}
        onKeyDown={deeds.onKeyDown}
        // An empty field runs as the page does; `auto` would take it for left-to-right.
        {...(text === '' ? {} : { dir: 'auto' })}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        className={styles['input']}
      />
      <span className={styles['close']}>
        <IconButton icon={X} label={deeds.closeLabel} onPress={deeds.onClose} />
      </span>
    </div>
  )
}
