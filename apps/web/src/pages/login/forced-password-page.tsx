import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ProductMark } from '#features/appearance/product-mark.tsx'
import { PasswordForm } from '#features/session/password-form.tsx'
import { askSession, moveOn } from '#features/session/session.ts'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import styles from './login-page.module.css'
import { SignInLink } from './sign-in-link.tsx'

/** Where a new password must be chosen before anything else (SES-013); then the person goes on to where they wanted to go. */
export function ForcedPasswordPage() {
  const { t } = useTexts()
  const client = useResourceClient()
  const { user } = useSession()
  const logOut = useLogOut()
  const deed = user?.services.changePassword ?? null
  const goOn = () => {
    const to = new URLSearchParams(location.search).get('to') ?? entrance
    // Without an answer the page that comes asks by itself.
    const session = askSession(client, user).catch(() => ({ apiDescriptor: null }))
    void session.then(({ apiDescriptor }) => moveOn(apiDescriptor, to))
  }
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <ProductMark size={48} />
          <h1>{t('account.choosePassword')}</h1>
        </div>
        <p>
          {t(
            user === null
              ? 'errors.Unauthorized'
              : deed === null
                ? 'account.passwordFixed'
                : 'account.choosePasswordText',
          )}
        </p>
        {user !== null && deed !== null && (
          <PasswordForm deed={deed} username={user.user.userName} onChanged={goOn}>
            <Button onPress={() => void logOut()}>{t('session.logOut')}</Button>
          </PasswordForm>
        )}
        {user === null && <SignInLink problem={null} />}
        {user !== null && deed === null && <Button onPress={() => void logOut()}>{t('session.logOut')}</Button>}
      </div>
    </main>
  )
}
