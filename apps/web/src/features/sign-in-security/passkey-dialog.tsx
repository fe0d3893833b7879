import type { Passkey, SignInSecurity } from '@vitrine/contract/second-factors.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import styles from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { makePasskey } from './browser-passkeys.ts'
import { usePasskeyFault } from './use-passkey-fault.ts'

const longestName = 100

interface PasskeyDialogProps {
  known: SignInSecurity
  /** Null for a new one. */
  one: Passkey | null
  onDone: (codes: readonly string[] | null) => Promise<void>
  onClose: () => void
}

/** What a passkey is called: of one that is made then, or of one that is there. */
export function PasskeyDialog({ known, one, onDone, onClose }: PasskeyDialogProps) {
  const { t } = useTexts()
  const { name, setName, field, fault, isBusy, submit } = usePasskeyForm(known, one, onDone)
  return (
    <Dialog
      title={t(one === null ? 'signInSecurity.passkeyTitle' : 'signInSecurity.renameTitle')}
      isDismissable={false}
      onClose={onClose}
    >
      <form className={styles['form']} onSubmit={submit} noValidate>
        {one === null && <p className={styles['lead']}>{t('signInSecurity.passkeyText')}</p>}
        <TextField
          label={t('signInSecurity.name')}
          description={one === null ? t('signInSecurity.nameText') : undefined}
          value={name}
          error={fault}
          inputRef={field}
          inputDir="auto"
          maxLength={longestName}
          validationBehavior="aria"
          autoFocus
          onChange={setName}
        />
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t(one === null ? 'signInSecurity.makePasskey' : 'signInSecurity.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usePasskeyForm(known: SignInSecurity, one: Passkey | null, onDone: PasskeyDialogProps['onDone']) {
  const { t } = useTexts()
  const client = useResourceClient()
  const faultOf = usePasskeyFault()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(one?.name ?? '')
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (one !== null) {
      await client.perform(one.rename, 'passkey-change', { name }, 'PATCH')
      return null
    }
    const { askNewPasskey, keepPasskey } = known
    if (askNewPasskey === null || keepPasskey === null) return null
    const made = await makePasskey(await client.perform(askNewPasskey))
    return (await client.perform(keepPasskey, 'new-passkey', { name, made })).codes
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setFault(t('signInSecurity.nameMissing'))
      return field.current?.focus()
    }
    setBusy(true)
    send()
      .then(onDone)
      .catch((problem: unknown) => {
        setFault(faultOf(problem))
        setBusy(false)
      })
  }
  const change = (text: string) => {
    setName(text)
    setFault(undefined)
  }
  return { name, setName: change, field, fault, isBusy, submit }
}
