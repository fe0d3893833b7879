import type { PasswordOffer } from '@vitrine/contract/password-keys.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import styles from '#features/session/login-form.module.css'
import { shortestPassword } from '#features/session/password-rules.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const fields = ['newPassword', 'confirmPassword'] as const
type Field = (typeof fields)[number]
type Faults = { readonly [Name in Field]?: string }

interface ChooseFormProps {
  offer: PasswordOffer
  secret: string
  onDone: () => void
}

/** Twice the new password, for whoever has the secret of a mail. What was typed stays, whatever the answer is. */
export function ChooseForm({ offer, secret, onDone }: ChooseFormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const { faults, problem, isBusy, choose, forgive } = useChoice(offer, secret, onDone)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [newPassword = '', confirmPassword = ''] = fields.map((name) => String(data.get(name) ?? ''))
    void choose({ newPassword, confirmPassword }).then((found) => {
      const first = fields.find((name) => found[name] !== undefined)
      if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
    })
  }
  const name = `\u2068${offer.username}\u2069`
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <p>{t(offer.isNew ? 'account.keyNewText' : 'account.keyText', { name })}</p>
      <input type="text" name="username" autoComplete="username" value={offer.username} readOnly hidden />
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          type="password"
          label={t(`account.${field}`)}
          autoComplete="new-password"
          autoFocus={field === 'newPassword'}
          validationBehavior="aria"
          description={field === 'newPassword' ? t('account.passwordRules', { count: shortestPassword }) : undefined}
          error={faults[field]}
          onChange={() => forgive(field)}
        />
      ))}
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problemText(problem, t)}
        </p>
      )}
      <Button type="submit" look="primary" isPending={isBusy}>
        {t('account.keySave')}
      </Button>
    </form>
  )
}

function useChoice(offer: PasswordOffer, secret: string, onDone: () => void) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = async (given: Record<Field, string>): Promise<Faults> => {
    if (isBusy) return {}
    const isShort = [...given.newPassword].length < shortestPassword
    const found: Faults = {
      ...(isShort ? { newPassword: t('account.passwordTooShort', { count: shortestPassword }) } : {}),
      ...(given.newPassword === given.confirmPassword ? {} : { confirmPassword: t('errors.PasswordMismatch') }),
    }
    setProblem(null)
    setFaults(found)
    if (Object.keys(found).length > 0) return found
    setBusy(true)
    try {
      await client.perform(offer.choose, 'password-choice', { secret, ...given, language })
      onDone()
      return {}
    } catch (fault) {
      const told = faultsIn(fault as Error)
      setFaults(told)
      if (Object.keys(told).length === 0) setProblem(fault as Error)
      return told
    } finally {
      setBusy(false)
    }
  }
  const forgive = (name: Field) => setFaults(({ [name]: _, ...others }) => others)
  return { faults, problem, isBusy, choose, forgive }
}

const fieldOf: Readonly<Record<string, Field>> = { PasswordTooWeak: 'newPassword', PasswordMismatch: 'confirmPassword' }

/** The field that the server finds fault with, in its own words. */
function faultsIn(problem: Error): Faults {
  const field = problem instanceof ApiProblem ? fieldOf[problem.value] : undefined
  return field !== undefined && problem instanceof ApiProblem ? { [field]: problem.details.message } : {}
}
