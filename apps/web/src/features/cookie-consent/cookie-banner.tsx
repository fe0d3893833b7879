import { Button } from '@vitrine/ui/button.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { acceptedPolicies, acceptPolicy } from './accepted-policies.ts'
import styles from './cookie-banner.module.css'
import { useCookieConsent } from './use-cookie-consent.ts'

/**
 * Tells guests about cookies until they have accepted this very policy (CKE-003, CKE-005, CKE-006). It stands below the
 * page and takes room from it: nothing is ever covered, least of all what has the focus.
 */
export function CookieBanner({ policyHref }: { policyHref: string }) {
  const { t } = useTexts()
  const { document: consent, problem, retry } = useCookieConsent()
  const [accepted] = useStoredValue(acceptedPolicies)
  const isKnown = consent === undefined ? accepted.length > 0 : accepted.includes(consent.policy)
  if ((consent === undefined && problem === null) || isKnown) return null

  const accept = () => {
    if (consent === undefined) return
    acceptPolicy(consent.policy)
    // The button is gone: the focus would fall to the beginning of the page.
    document.getElementById('main')?.focus()
  }
  return (
    <section aria-label={consent?.banner.title ?? t('cookies.title')} className={styles['banner']}>
      <div className={styles['text']}>
        {consent !== undefined && <h2 className={styles['title']}>{consent.banner.title}</h2>}
        <p>{consent?.banner.body ?? t('cookies.loadFailed')}</p>
      </div>
      <div className={styles['actions']}>
        <Link
          href={policyHref}
          onClick={(event) => {
            if (consent !== undefined) return
            event.preventDefault()
            showTrouble({ problem, texts: [t('cookies.loadFailed')] })
          }}
        >
          {t('cookies.title')}
        </Link>
        {consent === undefined ? (
          <Button onPress={retry}>{t('problem.retry')}</Button>
        ) : (
          <Button look="primary" onPress={accept}>
            {t('cookies.accept')}
          </Button>
        )}
      </div>
    </section>
  )
}
