import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import type { LabelPlacement } from './label-placement.ts'
import frame from './text-field.module.css'
import styles from './two-mode-field.module.css'

type FieldText = string | readonly string[]

export interface TwoModeFieldProps {
  label: string
  placement?: LabelPlacement | undefined
  value: FieldText
  /** The value as it is read. */
  shown: ReactNode
  /** Stands in place of a value that there is not (MET-055). */
  emptyValueMessage: string
  isReadOnly?: boolean
  /** Enter writes a line: it does not save. */
  isMultiline?: boolean
  /** Whoever goes elsewhere has given it up. */
  cancelEditOnBlur?: boolean
  /** What is wrong with a value, in words; null when nothing is. */
  check: (value: FieldText) => string | null
  onSave: (value: FieldText) => void
  texts: { edit: string; save: string; cancel: string; takeUp: string }
  /** The editor of the value. */
  children: (value: FieldText, onChange: (value: FieldText) => void) => ReactNode
}

/** Focus that leaves one control of a field for another is nowhere for a moment. Milliseconds (MET-031). */
const focusOutPatience = 10

const trimmed = (value: FieldText): FieldText => (typeof value === 'string' ? value.trim() : value)

/**
 * A value that is read, and written where it stands. A click, the button and Enter on it lead to its editor; Enter saves, Escape
 * gives up. A value that cannot be kept is taken back and offered again with the reason: what was typed is not lost.
 */
export function TwoModeField(props: TwoModeFieldProps) {
  const { label, placement, value, isReadOnly = false, cancelEditOnBlur = false, check, onSave, texts } = props
  const [draft, setDraft] = useState<FieldText | null>(null)
  const [refused, setRefused] = useState<{ value: FieldText; fault: string } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  // A tag that a key has just made is saved by the same key.
  const written = useRef(value)
  useFocus(root, draft !== null)
  const write = (next: FieldText) => {
    written.current = next
    setDraft(next)
  }
  const enter = (from: FieldText) => {
    if (isReadOnly) return
    setRefused(null)
    write(from)
  }
  const cancel = () => setDraft(null)
  const save = () => {
    const next = trimmed(written.current)
    const fault = check(next)
    setDraft(null)
    setRefused(fault === null ? null : { value: written.current, fault })
    if (fault === null) onSave(next)
  }
  const leave = () => {
    if (!cancelEditOnBlur) return
    setTimeout(() => isElsewhere(root.current) && cancel(), focusOutPatience)
  }
  if (draft === null) {
    return (
      <div ref={root}>
        <fieldset
          aria-label={label}
          data-placement={placement}
          className={`${frame['field']} ${frame['parts']} ${styles['field']}`}
        >
          <span className={frame['label']}>{label}</span>
          <ReadValue {...props} onEnter={() => enter(value)} />
          {refused !== null && (
            <div role="alert" className={styles['refused']}>
              <span>{refused.fault}</span>
              <Button look="quiet" onPress={() => enter(refused.value)}>
                {texts.takeUp}
              </Button>
            </div>
          )}
        </fieldset>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the editor inside are heard here.
    <div ref={root} onBlur={leave} onKeyDown={(event) => onKeyDown(event, props, { save, cancel })}>
      {props.children(draft, write)}
      <div className={styles['buttons']}>
        <Button look="primary" preventFocusOnPress onPress={() => leaveInput().then(save)}>
          {texts.save}
        </Button>
        <Button look="quiet" onPress={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

function ReadValue({
  value,
  shown,
  emptyValueMessage,
  isReadOnly,
  texts,
  onEnter,
}: TwoModeFieldProps & { onEnter(): void }) {
  return (
    <div className={styles['value']}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it is the way in for keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <span
        className={styles['shown']}
        data-enters={isReadOnly ? undefined : true}
        onClick={(event) => isEntering(event) && onEnter()}
      >
        {value.length === 0 ? <span className={styles['empty']}>{emptyValueMessage}</span> : shown}
      </span>
      {!isReadOnly && <IconButton icon={Pencil} isDense label={texts.edit} onPress={onEnter} />}
    </div>
  )
}

/** On a link in the value a click follows the link, and whoever marks text wants to copy it. */
function isEntering({ target }: MouseEvent): boolean {
  const isLink = target instanceof Element && target.closest('a, button') !== null
  return !isLink && (document.getSelection()?.isCollapsed ?? true)
}

interface Deeds {
  save(): void
  cancel(): void
}

function onKeyDown(
  event: KeyboardEvent<HTMLElement>,
  { isMultiline = false }: TwoModeFieldProps,
  { save, cancel }: Deeds,
) {
  const { key, target, currentTarget, ctrlKey, metaKey } = event
  if (event.nativeEvent.isComposing || !(target instanceof Element && currentTarget.contains(target))) return
  // A list of what is offered takes these keys for itself while it is open.
  if (target.getAttribute('aria-expanded') === 'true') return
  if (key === 'Escape') cancel()
  if (key !== 'Enter' || target.closest('button') !== null || (isMultiline && !ctrlKey && !metaKey)) return
  event.preventDefault()
  save()
}

/** What was typed and is no tag yet becomes one. */
async function leaveInput(): Promise<void> {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** A calendar or a list over the page belongs to the field that opened it. */
function isElsewhere(field: HTMLElement | null): boolean {
  const { activeElement } = document
  return field?.contains(activeElement) !== true && activeElement?.closest('[role=dialog], [role=listbox]') == null
}

/** Into the editor when it opens, back to the button when it closes. */
function useFocus(root: React.RefObject<HTMLElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    const wanted = isEditing ? 'textarea, input, select' : 'button'
    if (isEditing || isLost) root.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [isEditing, root])
}
