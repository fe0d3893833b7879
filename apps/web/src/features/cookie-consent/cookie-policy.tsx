import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './cookie-policy.module.css'
import { useCookieConsent } from './use-cookie-consent.ts'

/** The policy in the site's own words: plain text in paragraphs. */
export function CookiePolicy() {
  const { t } = useTexts()
  const { document: consent, problem, retry } = useCookieConsent()
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (consent === undefined) return <Spinner label={t('shell.loading')} />
  return (
    <article className={styles['policy']}>
      <h1>{t('cookies.title')}</h1>
      {consent.policy.split(/\n{2,}/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which may repeat
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </article>
  )
}
