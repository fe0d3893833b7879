import type { PasswordOffer } from '@vitrine/contract/password-keys.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useCallback, useState } from 'react'
import { ChooseForm } from '#features/password-keys/choose-form.tsx'
import { ForgottenForm } from '#features/password-keys/forgotten-form.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { askSession, moveOn } from '#features/session/session.ts'
import { secretOfAddress, useMailedOffer } from '#features/session/use-mailed-offer.ts'
import { useWaysIn } from '#features/session/use-ways-in.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../client-addresses.ts'
import { CardPage } from './card-page.tsx'

/** A forgotten password; with the secret of a mail, the choice of a new one. Also on a site that is closed to visitors. */
export function PasswordPage() {
  const { t } = useTexts()
  const { document, problem } = useWaysIn()
  const [isAsking, setAsking] = useState(secretOfAddress() === '')
  if (problem !== null)
    return (
      <CardPage title={t('account.forgottenTitle')}>
        <p role="alert">{problemText(problem, t)}</p>
      </CardPage>
    )
  if (document === undefined) return <Loading />
  if (!isAsking) return <ChoicePage deed={document.passwordKey} onAsk={() => setAsking(true)} />
  return (
    <CardPage title={t('account.forgottenTitle')}>
      {document.forgottenPassword === null ? (
        <p>{t('account.forgottenOff')}</p>
      ) : (
        <ForgottenForm deed={document.forgottenPassword} />
      )}
      <Link href={clientAddresses.login}>{t('account.toLogin')}</Link>
    </CardPage>
  )
}

type KeyDeed = NonNullable<ReturnType<typeof useWaysIn>['document']>['passwordKey']

function ChoicePage({ deed, onAsk }: { deed: KeyDeed; onAsk: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const ask = useCallback(
    async (given: string) => (await client.perform(deed, 'password-key', { secret: given })) as PasswordOffer,
    [client, deed],
  )
  const { secret, offer, problem } = useMailedOffer(ask, 'PasswordLinkRefused')
  if (problem !== null)
    return (
      <CardPage title={t('account.keyRefused')}>
        <p role="alert">{problem === 'refused' ? t('account.keyRefusedText') : problemText(problem, t)}</p>
        <Link href={clientAddresses.password} onClick={onAsk}>
          {t('account.keyAgain')}
        </Link>
      </CardPage>
    )
  if (offer === null) return <Loading />
  // Whoever has a second factor is not signed in by a mail.
  const goOn = () => {
    const isIn = askSession(client, null).then(({ authenticated }) => authenticated)
    void isIn.catch(() => false).then((is) => moveOn(null, is ? entrance : clientAddresses.login))
  }
  return (
    <CardPage title={t(offer.isNew ? 'account.keyNewTitle' : 'account.keyTitle')}>
      <ChooseForm offer={offer} secret={secret} onDone={goOn} />
    </CardPage>
  )
}

function Loading() {
  const { t } = useTexts()
  return (
    <main>
      <Spinner label={t('account.keyLoading')} />
    </main>
  )
}
