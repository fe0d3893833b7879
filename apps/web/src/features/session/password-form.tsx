import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './login-form.module.css'
import {
  faultsOf,
  type PasswordFaults,
  type PasswordField,
  type PasswordWish,
  passwordFields,
  refusedField,
  shortestPassword,
} from './password-rules.ts'

export interface PasswordFormProps {
  deed: NonNullable<FullApiDescriptor['services']['changePassword']>
  /** Whose password it is: password managers look for the name beside it. */
  username: string
  onChanged: () => void
  /** Told what went wrong and belongs to no field, where it is shown by somebody else. */
  onProblem?: (problem: Error) => void
  /** Beside the button that saves. */
  children?: ReactNode
}

const labels: { readonly [Field in PasswordField]: MessageKey } = {
  currentPassword: 'account.currentPassword',
  newPassword: 'account.newPassword',
  confirmPassword: 'account.confirmPassword',
}

/** The current password and twice the new one. What was typed stays whatever the answer is; faults stand beside their fields. */
export function PasswordForm({ deed, username, onChanged, onProblem, children }: PasswordFormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const { faults, problem, isBusy, save, forgive } = usePasswordChange(deed, onChanged, onProblem)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [currentPassword, newPassword, confirmPassword] = passwordFields.map((name) => String(given.get(name)))
    const wish = { currentPassword, newPassword, confirmPassword } as PasswordWish
    void save(wish).then((found) => {
      const first = passwordFields.find((name) => found[name] !== undefined)
      if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
    })
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {passwordFields.map((name) => {
        const fault = faults[name]
        return (
          <TextField
            key={name}
            name={name}
            type="password"
            validationBehavior="aria"
            label={t(labels[name])}
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            autoFocus={name === 'currentPassword'}
            description={name === 'newPassword' ? t('account.passwordRules', { count: shortestPassword }) : undefined}
            error={fault && t(fault, { count: shortestPassword })}
            onChange={() => forgive(name)}
          />
        )
      })}
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problemText(problem, t)}
        </p>
      )}
      <div className={styles['actions']}>
        {children}
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('session.changePassword')}
        </Button>
      </div>
    </form>
  )
}

function usePasswordChange(
  deed: PasswordFormProps['deed'],
  onChanged: () => void,
  onProblem: PasswordFormProps['onProblem'],
) {
  const client = useResourceClient()
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (wish: PasswordWish): Promise<PasswordFaults> => {
    setProblem(null)
    const found = faultsOf(wish)
    setFaults(found)
    if (Object.keys(found).length > 0) return found
    setBusy(true)
    try {
      await client.perform(deed, 'password-change', wish)
      onChanged()
      return {}
    } catch (fault) {
      const told = fault instanceof Error ? fault : new Error(String(fault))
      const refused = refusedField(told)
      setFaults(refused)
      if (Object.keys(refused).length === 0) (onProblem ?? setProblem)(told)
      return refused
    } finally {
      setBusy(false)
    }
  }
  const forgive = (name: PasswordField) => setFaults(({ [name]: _, ...others }) => others)
  return { faults, problem, isBusy, save, forgive }
}
