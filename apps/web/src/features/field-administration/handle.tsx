import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './field-administration.module.css'

interface HandleProps {
  label: string
  onStep: (step: number) => void
  onDragStart: () => void
  onDragEnd: () => void
}

/** What a row is held by: it is dragged, or moved one place by the arrows. */
export function Handle({ label, onStep, onDragStart, onDragEnd }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      type="button"
      draggable
      className={styles['handle']}
      aria-label={label}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', label)
        onDragStart()
      }}
      onDragEnd={onDragEnd}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
