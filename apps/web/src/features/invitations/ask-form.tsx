import { isLocalPart } from '@vitrine/contract/email-address.ts'
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
  const [name, setName] = useState('')
  const [isDone, setDone] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const domain = offer.organization ?? ''
  // Somebody who pastes a whole address of theirs means it.
  const own = withoutDomain(name.trim(), domain)
  const email = `${own}@${domain}`
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (offer.ask === null || isBusy) return
    if (!isLocalPart(own)) return setFault(t('invitations.localPartNotValid'))
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
  if (isDone) return <p role="status">{t('invitations.askDone', { email: `\u2068${email}\u2069` })}</p>
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles['lead']}>{t('invitations.askText', { domain })}</p>
      <TextField
        label={t('invitations.ownEmail')}
        autoComplete="off"
        autoFocus
        value={name}
        inputDir="ltr"
        suffix={`@${domain}`}
        validationBehavior="aria"
        error={fault}
        onChange={(text) => {
          setName(text)
          setFault(undefined)
        }}
      />
      <Button type="submit" look="primary" isPending={isBusy}>
        {t('invitations.ask')}
      </Button>
    </form>
  )
}

function withoutDomain(text: string, domain: string): string {
  const ending = `@${domain}`
  return text.toLowerCase().endsWith(ending.toLowerCase()) ? text.slice(0, -ending.length) : text
}
