import type { SignUpForm as Form } from '@vitrine/contract/sign-ups.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

export type Confirmed = 'open' | 'done' | 'refused'

interface ConfirmAddressProps {
  form: Form
  secret: string
  onSettled: (how: Confirmed) => void
}

/** A button, since programs that look at mail follow its links: the address is shown by whoever presses it. */
export function ConfirmAddress({ form, secret, onSettled }: ConfirmAddressProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [problem, setProblem] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await client.perform(form.confirm, 'signup-confirmation', { secret })
      onSettled('done')
    } catch (fault) {
      if (fault instanceof ApiProblem && fault.value === 'SignUpRefused') return onSettled('refused')
      setProblem(fault as Error)
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('signUps.confirmText')}</p>
      {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
      <Button look="primary" isPending={isBusy} onPress={() => void confirm()}>
        {t('signUps.confirm')}
      </Button>
    </>
  )
}
