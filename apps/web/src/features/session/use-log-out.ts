import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { sharePlace } from '#features/installable-page/share-place.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { moveOn } from './session.ts'
import { useSession } from './use-session.ts'

/**
 * Logs out: the deed, then nothing of the person stays in the browser, then the view for those who left (SES-026, SES-027).
 * `isEverywhere` ends the sessions on all other devices, too.
 */
export function useLogOut(): (isEverywhere?: boolean) => Promise<void> {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  return async (isEverywhere = false) => {
    if (user === null) return
    try {
      await client.perform(isEverywhere ? user.services.logoutEverywhere : user.services.logout)
      await dropSharedFiles()
      // Nothing of the person is left in the browser: the log-in view need not ask again (SES-016).
      const { loggedOut } = user.views
      moveOn(null, `${loggedOut}${loggedOut.includes('?') ? '&' : '?'}localIsClear=1`)
    } catch (problem) {
      showTrouble({ problem: problem instanceof Error ? problem : null, texts: [t('session.logoutError')] })
    }
  }
}

/** What was shared with the site and not sent yet. */
async function dropSharedFiles(): Promise<void> {
  const { dropShared } = await import('#features/installable-page/shared-files.ts')
  await dropShared(sharePlace)
}
