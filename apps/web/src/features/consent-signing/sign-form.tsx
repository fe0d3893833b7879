import type { ConsentOffer } from '@vitrine/contract/consent.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent-signing.module.css'
import { SignaturePad } from './signature-pad.tsx'

interface SignFormProps {
  offer: ConsentOffer
  secret: string
  onDone: () => void
}

/** Yes or no to each thing that is asked, and a signature. What was said stays, whatever the answer is. */
export function SignForm({ offer, secret, onDone }: SignFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const [name, setName] = useState('')
  const [drawn, setDrawn] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const mend = (field: string) => setFaults(({ [field]: _, ...others }) => others)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (offer.sign === null || isBusy) return
    setBusy(true)
    setFaults({})
    const decisions = Object.fromEntries(Object.entries(said).map(([key, answer]) => [key, answer === 'yes']))
    try {
      await client.perform(offer.sign, 'consent-signature', { secret, name, decisions, drawn })
      onDone()
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : []
      const found = Object.fromEntries(fields.map(({ field, message }) => [field, message]))
      setFaults(fields.length === 0 ? { '': problemText(problem as Error, t) } : found)
    }
    setBusy(false)
  }
  const others = Object.entries(faults).filter(([field]) => field !== 'name' && !field.startsWith('decisions.'))
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('consentSigning.decide')}</h2>
      {offer.decisions.map(({ key, title }) => (
        <ChoiceField
          key={key}
          label={title}
          choices={[
            { value: 'yes', label: t('consentSigning.yes') },
            { value: 'no', label: t('consentSigning.no') },
          ]}
          value={said[key] ?? ''}
          error={faults[`decisions.${key}`]}
          onChange={(value) => {
            setSaid((now) => ({ ...now, [key]: value }))
            mend(`decisions.${key}`)
          }}
        />
      ))}
      <TextField
        label={t('consentSigning.name')}
        description={t('consentSigning.nameText')}
        value={name}
        error={faults['name']}
        inputDir="auto"
        autoComplete="name"
        validationBehavior="aria"
        onChange={(text) => {
          setName(text)
          mend('name')
        }}
      />
      <SignaturePad onChange={setDrawn} />
      <div role="alert" className={styles['fault']}>
        {others.map(([field, message]) => (
          <p key={field}>{message}</p>
        ))}
      </div>
      <div className={styles['deeds']}>
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('consentSigning.send')}
        </Button>
      </div>
    </form>
  )
}
