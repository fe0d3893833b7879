import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { parseColumns, type ShownColumns, turnedColumn } from './columns.ts'

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
  // What was chosen here holds at once: the answer comes later, and other windows may choose too.
  const [chosen, setChosen] = useState<ShownColumns | null>(null)
  const shown = chosen ?? parseColumns(document?.data.shared[grid], defaults)
  const turn = (name: string) => {
    const next = turnedColumn(shown, name)
    if (next === shown || href === null) return
    setChosen(next)
    const columns = Object.entries(next).map(([fieldName, isVisible]) => ({ fieldName, isVisible }))
    client
      .change(href, 'user-preferences', { data: { shared: { [grid]: { columns } } } })
      .catch(() => notify(t('preferences.notSaved')))
  }
  return { shown, turn }
}
