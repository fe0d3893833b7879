import { Spinner } from '@vitrine/ui/spinner.tsx'
import styles from '#features/consent-signing/consent-signing.module.css'
import { GivenAnswer } from '#features/consent-signing/given-answer.tsx'
import { SignForm } from '#features/consent-signing/sign-form.tsx'
import { useAsked } from '#features/consent-signing/use-asked.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CardPage } from './card-page.tsx'

/** A consent form for whoever has its address, also on a site that is closed to visitors. */
export function SignPage() {
  const { t } = useTexts()
  const { secret, offer, problem, again } = useAsked()
  if (problem !== null)
    return (
      <CardPage title={t('consentSigning.notGood')}>
        <p role="alert">{problem === 'refused' ? t('consentSigning.notGoodText') : problemText(problem, t)}</p>
      </CardPage>
    )
  if (offer === null)
    return (
      <main>
        <Spinner label={t('consentSigning.loading')} />
      </main>
    )
  const isolated = (text: string) => `\u2068${text}\u2069`
  const { companyName, companyAbout, contactEmailAddress: contact, language } = offer
  return (
    <main className={styles['page']}>
      <article className={styles['paper']}>
        {companyName !== '' && (
          <p className={styles['company']}>
            <strong dir="auto">{companyName}</strong>
            <span dir="auto">{companyAbout}</span>
          </p>
        )}
        <h1 lang={language} dir="auto">
          {offer.title}
        </h1>
        <p>{t('consentSigning.forName', { name: isolated(offer.name) })}</p>
        {offer.guardianName !== '' && <p>{t('consentSigning.guardian', { name: isolated(offer.guardianName) })}</p>}
        <div lang={language} dir="auto" className={styles['body']}>
          {offer.body}
        </div>
        {offer.validUntil !== null && <p>{t('consentSigning.validUntil', { day: offer.validUntil })}</p>}
        <p className={styles['note']}>
          {t('consentSigning.anyTime')}
          {contact !== '' && ` ${t('consentSigning.contact', { address: isolated(contact) })}`}
        </p>
        {offer.sign === null ? (
          <GivenAnswer offer={offer} secret={secret} onDone={again} />
        ) : (
          <SignForm offer={offer} secret={secret} onDone={again} />
        )}
      </article>
    </main>
  )
}
