import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export interface SheetProps {
  title: string
  closeLabel: string
  /** The edge it stands at; mirrored in right-to-left scripts. */
  side: 'start' | 'end'
  /** As wide as the window. */
  isWhole?: boolean
  onClose: () => void
  children: ReactNode
}

/** A pane that lies over the page where there is no room beside it. */
export function Sheet({ title, closeLabel, side, isWhole = false, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`${styles['scrim']} ${styles[side]} ${isWhole ? styles['whole'] : ''}`}
    >
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''}>
          <div className={styles['bar']}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon={X} label={closeLabel} onPress={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
