import type { SignInSecurity } from '@vitrine/contract/second-factors.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { QrCode } from './qr-code.tsx'

interface CodesDialogProps {
  begin: NonNullable<SignInSecurity['codes']['begin']>
  confirm: NonNullable<SignInSecurity['codes']['confirm']>
  onDone: (codes: readonly string[] | null) => Promise<void>
  onClose: () => void
}

interface Told {
  address: string
  secret: string
}

/** A secret for the program of a telephone, to be read by its camera or typed; a first code switches it on. */
export function CodesDialog({ begin, confirm, onDone, onClose }: CodesDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [told, setTold] = useState<Told | null>(null)
  const [fault, setFault] = useState('')
  const wasAsked = useRef(false)
  useEffect(() => {
    // Once: each asking makes the secret before worth nothing.
    if (wasAsked.current) return
    wasAsked.current = true
    client.perform(begin).then(setTold, (problem: Error) => setFault(problemText(problem, t)))
  }, [begin, client, t])
  return (
    <Dialog title={t('signInSecurity.codesTitle')} isDismissable={false} onClose={onClose}>
      {told === null && fault === '' && <Spinner label={t('signInSecurity.loading')} />}
      {fault !== '' && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {told !== null && <FirstCode told={told} confirm={confirm} onDone={onDone} onClose={onClose} />}
    </Dialog>
  )
}

function FirstCode({ told, confirm, onDone, onClose }: Omit<CodesDialogProps, 'begin'> & { told: Told }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') {
      setFault(t('signInSecurity.codeMissing'))
      return field.current?.focus()
    }
    setBusy(true)
    client
      .perform(confirm, 'one-time-code', { code })
      .then(({ codes }) => onDone(codes))
      .catch((problem: Error) => {
        setFault(problemText(problem, t))
        setBusy(false)
        field.current?.select()
      })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['lead']}>{t('signInSecurity.codesText')}</p>
      <QrCode text={told.address} label={t('signInSecurity.qr')} />
      <TextField label={t('signInSecurity.secret')} value={told.secret} isReadOnly inputDir="ltr" />
      <TextField
        label={t('signInSecurity.firstCode')}
        value={code}
        error={fault}
        inputRef={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputDir="ltr"
        validationBehavior="aria"
        autoFocus
        onChange={(text) => {
          setCode(text)
          setFault(undefined)
        }}
      />
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('signInSecurity.switchOn')}
        </Button>
      </div>
    </form>
  )
}
