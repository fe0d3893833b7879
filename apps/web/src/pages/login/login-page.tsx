import { SiteMark } from '#features/appearance/site-mark.tsx'
import { errorTexts } from '#features/problems/error-texts.ts'
import { LoginForm } from '#features/session/login-form.tsx'
import { moveOn } from '#features/session/session.ts'
import { useWaysIn } from '#features/session/use-ways-in.ts'
import { WaysInLinks } from '#features/session/ways-in-links.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import styles from './login-page.module.css'

export interface LoginPageProps {
  deed: Parameters<typeof LoginForm>[0]['deed']
}

/** The login view (SES-014). What follows is loaded anew, so that nothing seen as a guest stays (SES-015). */
export function LoginPage({ deed }: LoginPageProps) {
  const { t } = useTexts()
  const logo = useWaysIn().document?.ownLogo ?? null
  const asked = new URLSearchParams(location.search)
  const to = asked.get('to') ?? entrance
  // In words of the wire, from the address to which another system sent people back: what is none of them is not shown.
  const problem = asked.get('problem') ?? ''
  const told = Object.hasOwn(errorTexts, problem) ? t(errorTexts[problem as keyof typeof errorTexts]) : undefined
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <SiteMark logo={logo} size={48} />
          <h1>{t('account.title')}</h1>
        </div>
        <LoginForm
          deed={deed}
          to={to}
          isHalfIn={asked.get('step') === 'second-factor'}
          onSignedIn={(address) => moveOn(null, address)}
          {...(told === undefined ? {} : { told })}
        />
        <WaysInLinks />
      </div>
    </main>
  )
}
