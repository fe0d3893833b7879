import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../../client-addresses.ts'
import { useWaysIn } from './use-ways-in.ts'
import styles from './ways-in-links.module.css'

/** Below the fields of the log-in view: a forgotten password where mail is sent, signing up where the site offers it. */
export function WaysInLinks() {
  const { t } = useTexts()
  const { document } = useWaysIn()
  const [hasForgotten, hasSignUp] = [document?.forgottenPassword != null, document?.signUp != null]
  if (!hasForgotten && !hasSignUp) return null
  return (
    <p className={styles['links']}>
      {hasForgotten && <Link href={clientAddresses.password}>{t('account.forgotten')}</Link>}
      {hasSignUp && <Link href={clientAddresses.signUp}>{t('account.signUp')}</Link>}
    </p>
  )
}
