import type { SignUp } from '@vitrine/contract/sign-ups.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './sign-ups.module.css'
import { nameOf, type useDecisions } from './use-decisions.ts'

interface RejectDialogProps {
  signUp: SignUp
  decisions: ReturnType<typeof useDecisions>
  onClose: () => void
}

/** Asks before a sign-up is rejected, and whether its person is told. */
export function RejectDialog({ signUp, decisions, onClose }: RejectDialogProps) {
  const { t } = useTexts()
  const [tell, setTell] = useState(false)
  const [message, setMessage] = useState('')
  const reject = () => decisions.reject(signUp, tell ? { tell, message } : {})
  return (
    <Dialog
      title={t('signUps.rejectTitle', { name: nameOf(signUp) })}
      role="alertdialog"
      isDismissable={false}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <p className={styles['lead']}>{t('signUps.rejectText')}</p>
        <Checkbox label={t('signUps.tell')} isSelected={tell} onChange={setTell} />
        {tell && (
          <TextField
            label={t('signUps.message')}
            value={message}
            inputDir="auto"
            isMultiline
            maxLength={4000}
            onChange={setMessage}
          />
        )}
        <div className={styles['buttons']}>
          <Button autoFocus onPress={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            look="danger"
            isPending={decisions.isBusy}
            onPress={() => void reject().then((isOver) => isOver && onClose())}
          >
            {t('signUps.reject')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
