import type { InvitationOffer } from '@vitrine/contract/invitations.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './invitations.module.css'

/** For people of an invited organization: they show by their mail that they belong to it. */
export function AskForm({ offer, secret }: { offer: InvitationOffer; secret: string }) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const [email, setEmail] = useState('')
  const [isDone, setDone] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (offer.ask === null || isBusy) return
    setBusy(true)
    try {
      await client.perform(offer.ask, 'invitation-request', { secret, email, language })
      setDone(true)
    } catch (problem) {
      const told = problem instanceof ApiProblem ? problem.fields[0]?.message : undefined
      setFault(told ?? problemText(problem as Error, t))
    }
    setBusy(false)
  }
  if (isDone) return <p role="status">{t('invitations.askDone', { email: `\u2068${email.trim()}\u2069` })}</p>
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles['lead']}>{t('invitations.askText', { domain: offer.organization ?? '' })}</p>
      <TextField
        label={t('invitations.ownEmail')}
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        inputDir="ltr"
        validationBehavior="aria"
        error={fault}
        onChange={(text) => {
          setEmail(text)
          setFault(undefined)
        }}
      />
      <Button type="submit" look="primary" isPending={isBusy}>
        {t('invitations.ask')}
      </Button>
    </form>
  )
}
