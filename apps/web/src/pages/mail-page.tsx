import styles from '#features/directory/rows.module.css'
import { Outbox } from '#features/mail/outbox.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Mail that waits, was sent or was refused; for those who run the site. */
export function MailPage() {
  const { t } = useTexts()
  const mails = useSession().user?.mails ?? null
  useNamedPlace(t('shell.mail'), clientAddresses.archives)
  if (mails === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <h1>{t('shell.mail')}</h1>
      <Outbox first={mails} />
    </main>
  )
}
