import type { GuestUpload, GuestVisit } from '@vitrine/contract/upload-links.ts'
import { type FormEvent, useState } from 'react'
import type { GuestTexts } from './guest-texts.ts'
import styles from './guest-upload.module.css'
import { type SenderClient, SenderProblem } from './sender-client.ts'
import { TextLine } from './text-line.tsx'

interface WhoFormProps {
  asked: GuestUpload
  client: SenderClient
  texts: GuestTexts
  onBegun: (visit: GuestVisit) => void
}

/** Who sends. What the server refuses stays typed, with the rule beside its field. */
export function WhoForm({ asked: { asks, begin }, client, texts: { t }, onBegun }: WhoFormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      onBegun(await client.ask<GuestVisit>(String(begin), 'POST', { name, email }))
    } catch (problem) {
      const known = problem instanceof SenderProblem ? problem : null
      const fields = (known?.fields ?? []).map(({ field, message }) => [field, message])
      setFaults(fields.length > 0 ? Object.fromEntries(fields) : { form: known?.message || t('guestUpload.away') })
      setBusy(false)
    }
  }
  const hint = (isAsked: boolean) => (isAsked ? {} : { hint: t('guestUpload.optional') })
  return (
    <form
      noValidate
      aria-label={t('guestUpload.who')}
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{t('guestUpload.who')}</h2>
      <TextLine
        label={t('guestUpload.name')}
        value={name}
        autoComplete="name"
        maxLength={200}
        isRequired={asks.name}
        error={faults['name']}
        onChange={setName}
        {...hint(asks.name)}
      />
      <TextLine
        label={t('guestUpload.email')}
        type="email"
        value={email}
        autoComplete="email"
        maxLength={254}
        isRequired={asks.email}
        error={faults['email']}
        onChange={setEmail}
        {...hint(asks.email)}
      />
      <p role="alert" className={styles['fault']}>
        {faults['form']}
      </p>
      <div>
        <button type="submit" className={`${styles['button']} ${styles['primary']}`}>
          {t('guestUpload.begin')}
        </button>
      </div>
    </form>
  )
}
