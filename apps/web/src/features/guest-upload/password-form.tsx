import { type FormEvent, useState } from 'react'
import type { GuestTexts } from './guest-texts.ts'
import styles from './guest-upload.module.css'
import { type SenderClient, SenderProblem } from './sender-client.ts'
import { TextLine } from './text-line.tsx'

interface PasswordFormProps {
  address: string
  client: SenderClient
  texts: GuestTexts
  onOpened: () => void
}

/** Asks for the password of a link; one that is wrong stays typed. */
export function PasswordForm({ address, client, texts: { t }, onOpened }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await client.ask(address, 'POST', { password })
      onOpened()
    } catch (problem) {
      setFault((problem instanceof SenderProblem && problem.message) || t('guestUpload.away'))
    }
  }
  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <h1>{t('guestUpload.locked')}</h1>
      <TextLine
        label={t('guestUpload.password')}
        type="password"
        value={password}
        error={fault}
        hasFocus
        onChange={(text) => {
          setPassword(text)
          setFault(undefined)
        }}
      />
      <div>
        <button type="submit" disabled={password === ''} className={`${styles['button']} ${styles['primary']}`}>
          {t('guestUpload.open')}
        </button>
      </div>
    </form>
  )
}
