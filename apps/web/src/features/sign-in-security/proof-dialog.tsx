import type { SignInSecurity } from '@vitrine/contract/second-factors.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { signWithPasskey } from './browser-passkeys.ts'
import { usePasskeyFault } from './use-passkey-fault.ts'

interface ProofDialogProps {
  known: SignInSecurity
  onProven: () => void
  onClose: () => void
}

/** Asks the person to show that it is them, before anything is changed that lets people in. */
export function ProofDialog({ known, onProven, onClose }: ProofDialogProps) {
  const { t } = useTexts()
  const { provePassword, askPasskey } = known
  const { fault, isBusy, password, submit, byPasskey } = useProof(known, onProven)
  const hasNothing = provePassword === null && askPasskey === null
  return (
    <Dialog title={t('signInSecurity.proofTitle')} isDismissable={false} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['lead']}>{t(hasNothing ? 'signInSecurity.proofAnew' : 'signInSecurity.proofText')}</p>
        {provePassword !== null && (
          <TextField
            label={t('account.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            inputRef={password}
            validationBehavior="aria"
            autoFocus
          />
        )}
        {fault !== '' && (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          {askPasskey !== null && (
            <Button look={provePassword === null ? 'primary' : 'plain'} isDisabled={isBusy} onPress={byPasskey}>
              {t('signInSecurity.usePasskey')}
            </Button>
          )}
          {provePassword !== null && (
            <Button type="submit" look="primary" isPending={isBusy}>
              {t('signInSecurity.goOn')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function useProof({ provePassword, askPasskey, provePasskey }: SignInSecurity, onProven: () => void) {
  const client = useResourceClient()
  const faultOf = usePasskeyFault()
  const password = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = async (show: () => Promise<unknown>) => {
    setBusy(true)
    setFault('')
    try {
      await show()
      await client.doubt((_, kind) => kind === 'sign-in-security')
      onProven()
    } catch (problem) {
      setFault(faultOf(problem))
      password.current?.select()
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = password.current?.value ?? ''
    if (provePassword === null) return
    if (given === '') return password.current?.focus()
    void attempt(() => client.perform(provePassword, 'password-proof', { password: given }))
  }
  const byPasskey = () => {
    if (askPasskey === null || provePasskey === null) return
    void attempt(async () => {
      const passkey = await signWithPasskey(await client.perform(askPasskey))
      await client.perform(provePasskey, 'passkey-proof', { passkey })
    })
  }
  return { fault, isBusy, password, submit, byPasskey }
}
