import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Whether this person wants to see markers always, kept in their preferences (UMN-010), and how to change it. */
export function useMarkersChoice(): [boolean, (areAlways: boolean) => void] {
  const client = useResourceClient()
  const { t } = useTexts()
  const href = useSession().user?.user_preferences ?? null
  const { document } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  const choose = (markersAlwaysDisplay: boolean) => {
    if (href === null) return
    const change = { data: { intranet: { markersAlwaysDisplay } } }
    if (document !== undefined) {
      // Now, not when the server has answered: the tiles beside the menu follow at once.
      const intranet = { ...document.data.intranet, markersAlwaysDisplay }
      client.assume(href, 'user-preferences', { data: { ...document.data, intranet } })
    }
    client.change(href, 'user-preferences', change).catch(() => notify(t('preferences.notSaved')))
  }
  // They are there until somebody wishes otherwise.
  return [document?.data.intranet['markersAlwaysDisplay'] !== false, choose]
}
