import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userData } from './session.ts'
import { useSession } from './use-session.ts'

/** Logs out: the deed, then nothing of the person stays in the browser, then the view for those who left (SES-026, SES-027). */
export function useLogOut(): () => void {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  return () => {
    if (user === null) return
    client
      .perform(user.services.logout)
      .then(() => {
        userData.set(null)
        location.assign(user.views.loggedOut)
      })
      .catch((problem: Error) => showTrouble({ problem, texts: [t('session.logoutError')] }))
  }
}
