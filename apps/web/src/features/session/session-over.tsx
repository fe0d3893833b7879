import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoginForm } from './login-form.tsx'
import { askSession, moveOn, userData } from './session.ts'
import { useSession } from './use-session.ts'

/**
 * Over the page of somebody whose session has ended: logging in again goes on where they were, with all that they typed.
 * Somebody else gets the page anew (the provider sees to that).
 */
export function SessionOver() {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  if (user === null) return null
  const goOn = async () => {
    const { apiDescriptor } = await askSession(client, user)
    if (apiDescriptor === null) return
    userData.set(apiDescriptor)
    // What was refused, and what a guest would see, is asked for again.
    await client.cache.invalidateQueries()
  }
  return (
    <Dialog title={t('account.over')} role="alertdialog" isDismissable={false} onClose={() => undefined}>
      <p>{t('account.overText')}</p>
      <LoginForm
        deed={user.services.login}
        to={location.pathname}
        username={user.user.userName}
        onSignedIn={() => void goOn().catch(() => location.reload())}
      >
        <Button onPress={() => moveOn(null, user.views.loggedOut)}>{t('account.leave')}</Button>
      </LoginForm>
    </Dialog>
  )
}
