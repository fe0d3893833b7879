import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { PasswordForm } from '#features/session/password-form.tsx'
import { askSession, userData } from '#features/session/session.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** A new password for whoever is here (UMN-003, UMN-015, UMN-016). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { user } = useSession()
  const deed = user?.services.changePassword
  if (!user || !deed) return null
  const changed = () => {
    onClose()
    notify(t('account.passwordChanged'))
    // The new session may say something else about the person; where it cannot be asked, the poll finds out.
    const session = askSession(client, user)
    session.then(({ apiDescriptor }) => apiDescriptor && userData.set(apiDescriptor)).catch(() => undefined)
  }
  return (
    <Dialog title={t('session.changePassword')} isDismissable={false} onClose={onClose}>
      <p>{t('account.changePasswordText')}</p>
      <PasswordForm deed={deed} username={user.user.userName} onChanged={changed}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
      </PasswordForm>
    </Dialog>
  )
}
