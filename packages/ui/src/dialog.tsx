import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './dialog.module.css'

export interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** False keeps it open when the pointer presses beside it: a static backdrop. */
  isDismissable?: boolean
  /** Closed by its own buttons alone: neither the pointer beside it nor a key does. */
  isStatic?: boolean
  /** For pages to read. */
  isWide?: boolean
  /** As large as the window lets it be, for work of many rows. */
  isFull?: boolean
  /**
   * Nothing but its content, which says by itself what it is; the title is only heard. It stands at the top: what becomes
   * longer and shorter must not move under the eyes.
   */
  isBare?: boolean
}

/** A decision to take before anything else; focus goes in, stays in and comes back. */
export function Dialog({
  title,
  onClose,
  children,
  role = 'dialog',
  isDismissable = true,
  isStatic = false,
  isWide = false,
  isFull = false,
  isBare = false,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={isDismissable && !isStatic}
      isKeyboardDismissDisabled={isStatic}
      className={`${styles['scrim']} ${isBare ? styles['bare'] : ''}`}
    >
      <Modal className={`${styles['modal']} ${isWide ? styles['wide'] : ''} ${isFull ? styles['full'] : ''}`}>
        <AriaDialog role={role} className={styles['dialog'] ?? ''}>
          <Heading slot="title" level={2} className={styles['title'] ?? ''}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
