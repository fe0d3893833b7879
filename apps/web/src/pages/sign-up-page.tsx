import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { secretOfAddress } from '#features/session/use-mailed-offer.ts'
import { useWaysIn } from '#features/session/use-ways-in.ts'
import { ConfirmAddress, type Confirmed } from '#features/sign-ups/confirm-address.tsx'
import { SignUpForm } from '#features/sign-ups/sign-up-form.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../client-addresses.ts'
import { CardPage } from './card-page.tsx'

/** The form of visitors who want an account; with the secret of a mail, the confirmation of the address. */
export function SignUpPage() {
  const { t } = useTexts()
  const ways = useWaysIn()
  const href = ways.document?.signUp ?? null
  const { document: form, problem: formProblem } = useResource(href, 'signup-form')
  const [secret, setSecret] = useState(secretOfAddress)
  const [confirmed, setConfirmed] = useState<Confirmed>('open')
  const problem = ways.problem ?? formProblem
  if (problem !== null)
    return (
      <CardPage title={t('signUps.title')}>
        <p role="alert">{problemText(problem, t)}</p>
      </CardPage>
    )
  if (ways.document !== undefined && href === null)
    return (
      <CardPage title={t('signUps.closed')}>
        <p>{t('signUps.closedText')}</p>
      </CardPage>
    )
  if (form === undefined)
    return (
      <main>
        <Spinner label={t('signUps.loading')} />
      </main>
    )
  if (secret === '')
    return (
      <CardPage title={t('signUps.title')}>
        <SignUpForm form={form} />
      </CardPage>
    )
  if (confirmed === 'open')
    return (
      <CardPage title={t('signUps.confirmTitle')}>
        <ConfirmAddress form={form} secret={secret} onSettled={setConfirmed} />
      </CardPage>
    )
  return (
    <CardPage title={t(confirmed === 'done' ? 'signUps.confirmed' : 'signUps.refused')}>
      <p role="status">{t(confirmed === 'done' ? 'signUps.confirmedText' : 'signUps.refusedText')}</p>
      {confirmed === 'refused' && (
        <Link href={clientAddresses.signUp} onClick={() => setSecret('')}>
          {t('signUps.title')}
        </Link>
      )}
    </CardPage>
  )
}
