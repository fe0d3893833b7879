import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  text: string
  yes: string
  no: string
  /** For what cannot be taken back (ERR-006). */
  isDanger?: boolean
  /** The dialog says that it is busy until this has ended, and does not close by itself. */
  onYes: () => Promise<void>
  onNo: () => void
}

/** Asks yes or no (ERR-005). The focus is on no: who presses Enter without reading loses nothing. */
export function ConfirmDialog({ title, text, yes, no, isDanger = false, onYes, onNo }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const agree = () => {
    setBusy(true)
    void onYes().finally(() => setBusy(false))
  }
  return (
    <Dialog title={title} role="alertdialog" isDismissable={false} onClose={onNo}>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Button autoFocus onPress={onNo}>
          {no}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isPending={isBusy} onPress={agree}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
