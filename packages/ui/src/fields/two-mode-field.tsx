import { Pencil } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import styles from './two-mode-field.module.css'

export interface TwoModeFieldProps {
  isEditing: boolean
  /** The value as it is read. */
  shown: ReactNode
  isEmpty: boolean
  /** Stands in place of a value that there is not (MET-055). */
  emptyValueMessage: string
  isReadOnly?: boolean
  /** Why what was typed last could not be kept; it is offered again (MET-026). */
  refusal?: { fault: string; takeUpLabel: string } | null
  editLabel: string
  onEnter: () => void
  onTakeUp: () => void
  /** The editor, which takes the focus by itself. */
  children: ReactNode
}

/**
 * A value that is read, and written where it stands. A click on it, the button and Enter on that lead to its editor; when it
 * closes the focus is back at the button. What could not be kept is offered again with the reason: nothing that was typed is lost.
 */
export function TwoModeField({ isEditing, refusal = null, children, onTakeUp, ...props }: TwoModeFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const isReturning = useRef(false)
  const isRefused = refusal !== null
  useEffect(() => {
    // Whoever works by keyboard goes on from where they were, unless they have gone on while the value was saved.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    const wanted = isRefused ? '[role=alert] button' : '[data-way-in] button'
    if (!isEditing && isReturning.current && !isElsewhere) root.current?.querySelector<HTMLElement>(wanted)?.focus()
    isReturning.current = isEditing
  }, [isEditing, isRefused])
  if (isEditing) return children
  return (
    <div ref={root}>
      <ReadValue {...props} />
      {refusal !== null && <Refusal {...refusal} onTakeUp={onTakeUp} />}
    </div>
  )
}

type ReadValueProps = Omit<TwoModeFieldProps, 'isEditing' | 'refusal' | 'children' | 'onTakeUp'>

/** A value as it is read, with the way into its editor. */
export function ReadValue({
  shown,
  isEmpty,
  emptyValueMessage,
  isReadOnly = false,
  editLabel,
  onEnter,
}: ReadValueProps) {
  return (
    <div className={styles['value']}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it is the way in for keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <span
        className={styles['shown']}
        data-enters={isReadOnly ? undefined : true}
        onClick={(event) => !isReadOnly && isEntering(event) && onEnter()}
      >
        {isEmpty ? <span className={styles['empty']}>{emptyValueMessage}</span> : shown}
      </span>
      {!isReadOnly && (
        <span data-way-in className={styles['edit']}>
          <IconButton icon={Pencil} isDense label={editLabel} onPress={onEnter} />
        </span>
      )}
    </div>
  )
}

function Refusal({ fault, takeUpLabel, onTakeUp }: { fault: string; takeUpLabel: string; onTakeUp: () => void }) {
  const id = useId()
  return (
    <div role="alert" className={styles['refused']}>
      <span id={id}>{fault}</span>
      <Button look="quiet" aria-describedby={id} onPress={onTakeUp}>
        {takeUpLabel}
      </Button>
    </div>
  )
}

/** On a link in the value a click follows the link, and whoever marks text wants to copy it. */
function isEntering({ target }: MouseEvent): boolean {
  const isLink = target instanceof Element && target.closest('a, button') !== null
  return !isLink && (document.getSelection()?.isCollapsed ?? true)
}
