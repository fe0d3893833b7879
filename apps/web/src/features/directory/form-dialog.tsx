import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './rows.module.css'
import { UnsavedQuestion } from './unsaved-question.tsx'
import type { Faults } from './use-saving.ts'

interface FormDialogProps {
  title: string
  /** What the button says that saves it. */
  save: string
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

/** The frame of a form in a dialog: it asks before it loses what was typed, and says at its foot what has no field. */
export function FormDialog(props: FormDialogProps) {
  const { title, save, isChanged, isSaving, faults, shown, children, onSave, onClose } = props
  const { t } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wasSaving = useRef(false)
  // When it is refused the person goes on at the first field that is wrong.
  useEffect(() => {
    if (wasSaving.current && !isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    wasSaving.current = isSaving
  }, [isSaving])
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const others = Object.entries(faults).filter(([field]) => !shown.includes(field))
  return (
    <Dialog title={title} isWide isDismissable={false} onClose={leave}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        {children}
        <div className={styles['foot']}>
          <div role="alert" className={styles['faults']}>
            {others.map(([field, message]) => (
              <p key={field}>{message}</p>
            ))}
          </div>
          <Button onPress={leave}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isSaving}>
            {save}
          </Button>
        </div>
      </form>
      {isLeaving && <UnsavedQuestion onGiveUp={onClose} onGoOn={() => setLeaving(false)} />}
    </Dialog>
  )
}
