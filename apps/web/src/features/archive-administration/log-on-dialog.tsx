import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'

export interface LogOnWords {
  username: string
  password: string
}

interface LogOnDialogProps {
  server: string
  /** Whether what was sent last was not right. */
  isRefused: boolean
  onLogOn: (words: LogOnWords) => void
  onClose: () => void
}

/** As whom an index server takes guests. */
const guest: LogOnWords = { username: 'guest', password: '' }

/** Who asks an index server: a guest, or a user with a password (POO-003 to POO-006). */
export function LogOnDialog({ server, isRefused, onLogOn, onClose }: LogOnDialogProps) {
  const { t } = useTexts()
  const [mode, setMode] = useState<'guest' | 'user'>('user')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isAllowed = mode === 'guest' || (username.trim() !== '' && password !== '')
  const logOn = (event?: FormEvent) => {
    event?.preventDefault()
    if (isAllowed) onLogOn(mode === 'guest' ? guest : { username: username.trim(), password })
  }
  const modes = [
    { value: 'guest', label: t('archiveForm.asGuest') },
    { value: 'user', label: t('archiveForm.asUser') },
  ]
  return (
    <Dialog title={t('archiveForm.logOn', { server })} isDismissable={false} onClose={onClose}>
      <form className={styles['section']} onSubmit={logOn}>
        <ChoiceField
          label={t('archiveForm.logOnAs')}
          choices={modes}
          value={mode}
          onChange={(value) => setMode(value === 'guest' ? 'guest' : 'user')}
        />
        {mode === 'user' && (
          <>
            <TextField
              label={t('archiveForm.username')}
              value={username}
              inputDir="auto"
              autoComplete="off"
              maxLength={200}
              onChange={setUsername}
            />
            <TextField
              label={t('archiveForm.password')}
              type="password"
              value={password}
              autoComplete="off"
              maxLength={1000}
              onChange={setPassword}
            />
          </>
        )}
        {isRefused && (
          <p role="alert" className={styles['refused']}>
            {t('archiveForm.invalidLogOn')}
          </p>
        )}
        <div className={styles['foot']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={!isAllowed}>
            {t('archiveForm.ok')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
