import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import styles from '#features/session/login-form.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface ForgottenFormProps {
  deed: NonNullable<DocumentOf<'ways-in'>['forgottenPassword']>
}

/** Asks for a link to choose a new password. What is said afterwards is the same for everybody. */
export function ForgottenForm({ deed }: ForgottenFormProps) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const [who, setWho] = useState('')
  const [isDone, setDone] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (who.trim() === '') return setFault(t('account.needed'))
    setBusy(true)
    try {
      await client.perform(deed, 'forgotten-password', { who, language })
      setDone(true)
    } catch (problem) {
      setFault(problemText(problem as Error, t))
    }
    setBusy(false)
  }
  if (isDone) return <p role="status">{t('account.forgottenDone')}</p>
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('account.forgottenText')}</p>
      <TextField
        label={t('account.forgottenWho')}
        autoComplete="username"
        maxLength={256}
        autoFocus
        value={who}
        inputDir="ltr"
        validationBehavior="aria"
        error={fault}
        onChange={(text) => {
          setWho(text)
          setFault(undefined)
        }}
      />
      <Button type="submit" look="primary" isPending={isBusy}>
        {t('account.forgottenSend')}
      </Button>
    </form>
  )
}
