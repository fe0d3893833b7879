import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { parseColumns, turnedColumn } from './columns.ts'

/**
 * Which columns of a grid this person has chosen, kept in their preferences under `shared.<grid>.columns` (wire reference
 * 16.6). `defaults` says what is shown until then.
 */
export function useColumns(
  grid: 'userGridSettings' | 'groupGridSettings',
  defaults: Readonly<Record<string, boolean>>,
) {
  const client = useResourceClient()
  const { t } = useTexts()
  const href = useSession().user?.user_preferences ?? null
  const { document } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  const shown = parseColumns(document?.data.shared[grid], defaults)
  const turn = (name: string) => {
    const next = turnedColumn(shown, name)
    if (next === shown || href === null || document === undefined) return
    const columns = Object.entries(next).map(([fieldName, isVisible]) => ({ fieldName, isVisible }))
    const shared = { ...document.data.shared, [grid]: { columns } }
    client.assume(href, 'user-preferences', { data: { ...document.data, shared } })
    client
      .change(href, 'user-preferences', { data: { shared: { [grid]: { columns } } } })
      .catch(() => notify(t('preferences.notSaved')))
  }
  return { shown, turn }
}
