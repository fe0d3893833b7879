import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Whether leaving a single field gives up what this person typed in it (MET-029), and how to change it. */
export function useCancelOnBlur(): [boolean, (cancelEditOnBlur: boolean) => void] {
  const client = useResourceClient()
  const { t } = useTexts()
  const href = useSession().user?.user_preferences ?? null
  const { document } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  const choose = (cancelEditOnBlur: boolean) => {
    if (href === null) return
    if (document !== undefined) {
      // Now, not when the server has answered: the next field that is left must know it.
      const shared = { ...document.data.shared, cancelEditOnBlur }
      client.assume(href, 'user-preferences', { data: { ...document.data, shared } })
    }
    const change = { data: { shared: { cancelEditOnBlur } } }
    client.change(href, 'user-preferences', change).catch(() => notify(t('preferences.notSaved')))
  }
  // Nothing that was typed is given up unless somebody wishes it.
  return [document?.data.shared['cancelEditOnBlur'] === true, choose]
}
