import type { SignUpForm as Form } from '@vitrine/contract/sign-ups.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Terms } from '#features/cart/terms.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useFirstFault } from '#features/problems/use-first-fault.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { drawnFields, faultsIn } from './asked-fields.ts'
import { DetailsFields } from './details-fields.tsx'
import styles from './sign-ups.module.css'
import { useDetails } from './use-details.ts'

const nothing = { email: '', firstName: '', lastName: '', userData: [] }

/** What a visitor fills in to get an account. What is said afterwards is the same for every address. */
export function SignUpForm({ form }: { form: Form }) {
  const { t } = useTexts()
  const fields = drawnFields(form.fields)
  const draft = useDetails(nothing, fields)
  const element = useRef<HTMLFormElement>(null)
  const sending = useSending(form, draft, element)
  if (sending.isDone)
    return <p role="status">{t('signUps.done', { email: `\u2068${draft.details.email.trim()}\u2069` })}</p>
  return (
    <form ref={element} className={styles['form']} onSubmit={sending.submit} noValidate>
      <p className={styles['lead']}>{t('signUps.text')}</p>
      <DetailsFields
        details={draft.details}
        fields={fields}
        faults={draft.faults}
        isEmailFixed={false}
        onChange={draft.change}
        onLeave={(name) => {
          // Whoever goes past an empty form to read on is not told off.
          if (draft.details.email !== '') draft.leave(name)
        }}
      />
      <Terms config={form} isAccepted={sending.isAccepted} fault={sending.termsFault} onChange={sending.accept} />
      {sending.problem !== null && (
        <p role="alert" className={styles['fault']}>
          {problemText(sending.problem, t)}
        </p>
      )}
      <Button type="submit" look="primary" isPending={sending.isBusy}>
        {t('signUps.send')}
      </Button>
    </form>
  )
}

function useSending(
  form: Form,
  draft: ReturnType<typeof useDetails>,
  element: React.RefObject<HTMLFormElement | null>,
) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const [isAccepted, setAccepted] = useState(false)
  const [termsFault, setTermsFault] = useState<string | undefined>()
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const hasTerms = form.termsText !== '' || form.termsAndConditions !== null
  const toFirstFault = useFirstFault(element)
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const terms = hasTerms ? { termsAccepted: isAccepted } : {}
      await client.perform(form.request, 'signup-request', { ...draft.details, ...terms, language })
      setDone(true)
    } catch (fault) {
      const told = faultsIn(fault as Error)
      draft.tell(told)
      if (Object.keys(told).length === 0) setProblem(fault as Error)
      toFirstFault()
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    draft.leaveAll()
    const isTermsMissing = hasTerms && !isAccepted
    if (isTermsMissing) setTermsFault(t('signUps.acceptTerms'))
    if (isTermsMissing || Object.keys(draft.found).length > 0) return toFirstFault()
    void send()
  }
  const accept = (is: boolean) => {
    setAccepted(is)
    setTermsFault(undefined)
  }
  return { submit, isBusy, isDone, problem, isAccepted, accept, termsFault }
}
