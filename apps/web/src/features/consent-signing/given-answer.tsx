import type { ConsentOffer } from '@vitrine/contract/consent.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button, linkAsButton } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent-signing.module.css'

interface GivenAnswerProps {
  offer: ConsentOffer
  secret: string
  onDone: () => void
}

/** What somebody has answered, and the way to take it back. */
export function GivenAnswer({ offer, secret, onDone }: GivenAnswerProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState('')
  const { state, withdraw, document } = offer
  const takeBack = async () => {
    setAsked(false)
    if (withdraw === null) return
    try {
      await client.perform(withdraw, 'consent-secret', { secret })
      onDone()
    } catch (problem) {
      setFault(problemText(problem as Error, t))
    }
  }
  const says = { Revoked: 'isRevoked', Expired: 'isExpired', Declined: 'isDeclined' } as const
  const about = state === 'Revoked' || state === 'Expired' || state === 'Declined' ? says[state] : null
  return (
    <section aria-label={t('consentSigning.youSaid')} className={styles['form']}>
      <h2>{t('consentSigning.youSaid')}</h2>
      {about !== null && <p role="status">{t(`consentSigning.${about}`)}</p>}
      <dl className={styles['answers']}>
        {offer.decisions.map(({ key, title, isApproved }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(isApproved === true ? 'consentSigning.yes' : 'consentSigning.no')}</dt>
            <dd dir="auto">{title}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{t('consentSigning.thanksText')}</p>
      <div className={styles['deeds']}>
        {document !== null && (
          <a className={linkAsButton} href={document} download>
            {t('consentSigning.document')}
          </a>
        )}
        {withdraw !== null && <Button onPress={() => setAsked(true)}>{t('consentSigning.withdraw')}</Button>}
      </div>
      {fault !== '' && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('consentSigning.withdraw')}
          text={t('consentSigning.withdrawText')}
          yes={t('consentSigning.withdraw')}
          no={t('consentSigning.back')}
          isDanger
          onYes={takeBack}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  )
}
