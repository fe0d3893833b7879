import { Spinner } from '@vitrine/ui/spinner.tsx'
import { AcceptForm } from '#features/invitations/accept-form.tsx'
import { AskForm } from '#features/invitations/ask-form.tsx'
import styles from '#features/invitations/invitations.module.css'
import { useOffer } from '#features/invitations/use-offer.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { moveOn } from '#features/session/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { CardPage } from './card-page.tsx'

/** For somebody who was invited, also on a site that is closed to visitors. */
export function InvitationPage() {
  const { t } = useTexts()
  const { secret, offer, problem } = useOffer()
  if (problem !== null)
    return (
      <CardPage title={t('invitations.notGood')}>
        <p role="alert">{problem === 'refused' ? t('invitations.notGoodText') : problemText(problem, t)}</p>
      </CardPage>
    )
  if (offer === null)
    return (
      <main>
        <Spinner label={t('invitations.loading')} />
      </main>
    )
  return (
    <CardPage title={t('invitations.welcome', { name: `\u2068${offer.from}\u2069` })}>
      {offer.message !== '' && (
        <blockquote className={styles['quote']} dir="auto">
          {offer.message}
        </blockquote>
      )}
      {offer.accept !== null && <AcceptForm offer={offer} secret={secret} onDone={() => moveOn(null, entrance)} />}
      {offer.ask !== null && <AskForm offer={offer} secret={secret} />}
    </CardPage>
  )
}
