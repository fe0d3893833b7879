import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import styles from './floating.module.css'

export interface FloatingPanelProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  /** For forms of two columns. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A panel beside what opened it; focus goes in, Escape and a press beside it close it, and focus goes back. */
export function FloatingPanel({ anchor, label, isWide = false, onClose, children }: FloatingPanelProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className={styles['floating'] ?? ''}
      // As high as dialogs: of these and panels the one that was opened last is on top.
      style={{ zIndex: 100 }}
    >
      <Dialog aria-label={label} className={`${styles['panel']} ${isWide ? styles['wide'] : ''}`}>
        {children}
      </Dialog>
    </Popover>
  )
}
