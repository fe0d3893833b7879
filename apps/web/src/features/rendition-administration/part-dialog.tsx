import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './rendition-administration.module.css'
import type { Faults } from './use-saving.ts'

interface PartDialogProps {
  title: string
  /** Whether something was typed that would be lost. */
  isChanged: boolean
  isSaving: boolean
  faults: Faults
  /** Faults that stand beside their fields. */
  shown: readonly string[]
  children: ReactNode
  onSave: () => void
  onClose: () => void
}

/** The frame of the dialogs here: it asks before it loses what was typed, and says at its foot what has no field. */
export function PartDialog(props: PartDialogProps) {
  const { title, isChanged, isSaving, faults, shown, children, onSave, onClose } = props
  const { t } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const others = Object.entries(faults).filter(([field]) => !shown.includes(field))
  return (
    <Dialog title={title} isWide isDismissable={false} onClose={leave}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {children}
        <div className={styles['foot']}>
          <div role="alert" className={styles['faults']}>
            {others.map(([field, message]) => (
              <p key={field}>{message}</p>
            ))}
          </div>
          <Button onPress={leave}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isSaving}>
            {t('renditionForm.save')}
          </Button>
        </div>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title={t('renditionForm.unsavedTitle')}
          text={t('renditionForm.unsavedText')}
          yes={t('renditionForm.giveUp')}
          no={t('renditionForm.goOn')}
          isDanger
          onYes={async () => onClose()}
          onNo={() => setLeaving(false)}
        />
      )}
    </Dialog>
  )
}
