import type { InvitationOffer } from '@vitrine/contract/invitations.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { shortestPassword } from '#features/session/password-rules.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './invitations.module.css'

const fields = ['username', 'firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const
type Field = (typeof fields)[number]
type Faults = { readonly [Name in Field]?: string }

const labels = {
  username: 'invitations.username',
  firstName: 'invitations.firstName',
  lastName: 'invitations.lastName',
  email: 'invitations.ownEmail',
  password: 'invitations.password',
  confirmPassword: 'invitations.confirm',
} as const

const autoComplete: Readonly<Record<Field, string>> = {
  username: 'username',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  password: 'new-password',
  confirmPassword: 'new-password',
}

const typeOf = (name: Field) =>
  name.toLowerCase().includes('password') ? 'password' : name === 'email' ? 'email' : 'text'

interface AcceptFormProps {
  offer: InvitationOffer
  secret: string
  onDone: () => void
}

/** Names and a password for a new account. What was typed stays, whatever the answer is. */
export function AcceptForm({ offer, secret, onDone }: AcceptFormProps) {
  const { t } = useTexts()
  const { faults, problem, isBusy, submit } = useAcceptance(offer, secret, onDone)
  const hints: Faults = { password: t('account.passwordRules', { count: shortestPassword }) }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['lead']}>{t('invitations.acceptText')}</p>
      {fields.map((name) => {
        const isGiven = name === 'email' && offer.email !== null
        return (
          <TextField
            key={name}
            name={name}
            type={typeOf(name)}
            label={t(labels[name])}
            autoComplete={autoComplete[name]}
            isReadOnly={isGiven}
            {...(isGiven ? { defaultValue: offer.email ?? '' } : {})}
            autoFocus={name === 'username'}
            validationBehavior="aria"
            description={hints[name]}
            error={faults[name]}
          />
        )
      })}
      {problem !== null && Object.keys(faults).length === 0 && (
        <p role="alert" className={styles['fault']}>
          {problemText(problem, t)}
        </p>
      )}
      <Button type="submit" look="primary" isPending={isBusy}>
        {t('invitations.accept')}
      </Button>
    </form>
  )
}

function useAcceptance(offer: InvitationOffer, secret: string, onDone: () => void) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Field,
      string
    >
    const missing = fields.filter((name) => given[name].trim() === '')
    const found: Faults = {
      ...Object.fromEntries(missing.map((name) => [name, t('invitations.required')])),
      ...(given.password === given.confirmPassword ? {} : { confirmPassword: t('errors.PasswordMismatch') }),
    }
    setFaults(found)
    setProblem(null)
    if (Object.keys(found).length > 0 || offer.accept === null || isBusy) return
    setBusy(true)
    try {
      await client.perform(offer.accept, 'invitation-acceptance', { secret, ...given, language })
      onDone()
    } catch (fault) {
      setFaults(faultsIn(fault as Error))
      setProblem(fault as Error)
    }
    setBusy(false)
  }
  return { faults, problem, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

const fieldOf: Readonly<Record<string, Field>> = {
  UserExists: 'username',
  PasswordTooWeak: 'password',
  PasswordMismatch: 'confirmPassword',
}

/** The fields that the server finds fault with, in its own words. */
function faultsIn(problem: Error): Faults {
  if (!(problem instanceof ApiProblem)) return {}
  const named = fieldOf[problem.value]
  if (named !== undefined) return { [named]: problem.details.message }
  const told = problem.fields.map(({ field, message }) => [field.replace('address.', ''), message])
  return Object.fromEntries(told.filter(([field]) => fields.some((name) => name === field)))
}
