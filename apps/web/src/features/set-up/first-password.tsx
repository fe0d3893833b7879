import type { SetUp } from '@vitrine/contract/set-up.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { type PasswordFaults, refusedField, shortestPassword } from '#features/session/password-rules.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './set-up.module.css'
import { useDeed } from './use-deed.ts'

export interface FirstPasswordProps {
  deed: NonNullable<SetUp['begin']>
  secret: string
  onBegun: () => void
}

/** The Administrator's password, twice. What was typed stays, whatever the answer is. */
export function FirstPassword({ deed, secret, onBegun }: FirstPasswordProps) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const { problem, isBusy, run } = useDeed()
  const [faults, setFaults] = useState<PasswordFaults>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [password, confirmPassword] = [String(form.get('password')), String(form.get('confirmPassword'))]
    const found: PasswordFaults = {
      ...(password.length < shortestPassword ? { newPassword: 'account.passwordTooShort' as const } : {}),
      ...(password === confirmPassword ? {} : { confirmPassword: 'errors.PasswordMismatch' as const }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const wish = { secret, password, confirmPassword, language }
    void run(() => client.perform(deed, 'set-up-beginning', wish)).then((fault) => {
      if (fault === null) onBegun()
      else setFaults(refusedField(fault))
    })
  }
  const text = (field: 'newPassword' | 'confirmPassword') => {
    const key = faults[field]
    return key && t(key, { count: shortestPassword })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value="Administrator" readOnly hidden />
      <TextField
        name="password"
        type="password"
        validationBehavior="aria"
        label={t('setUp.password')}
        autoComplete="new-password"
        autoFocus
        description={t('account.passwordRules', { count: shortestPassword })}
        error={text('newPassword')}
      />
      <TextField
        name="confirmPassword"
        type="password"
        validationBehavior="aria"
        label={t('setUp.confirm')}
        autoComplete="new-password"
        error={text('confirmPassword')}
      />
      {problem !== null && Object.keys(faults).length === 0 && (
        <p role="alert" className={styles['problem']}>
          {problemText(problem, t)}
        </p>
      )}
      <Button type="submit" look="primary" isPending={isBusy}>
        {t('setUp.go')}
      </Button>
    </form>
  )
}
