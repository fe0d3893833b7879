import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useMemo } from 'react'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { type Direction, parseSorting, type Sorting } from './sorting.ts'

/** Guests have no preferences on the server; their browser remembers. */
const ofGuest = storedValue<Sorting>('sorting', (text) => {
  try {
    return parseSorting(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
})

/** The stored orders; null until they are known. Not knowing them is no reason to show nothing: then it is none. */
export function useSorting(): { sorting: Sorting | null; choose: (archive: string, order: Direction) => void } {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const [guestSorting, setGuestSorting] = useStoredValue(ofGuest)
  const href = user?.user_preferences ?? null
  const { document, problem } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  const stored = document?.data.shared['sorting']
  const ofUser = useMemo(() => parseSorting(stored), [stored])
  const isKnown = href === null || document !== undefined || problem !== null
  const sorting = href === null ? guestSorting : ofUser

  const choose = (archive: string, { urlComponents }: Direction) => {
    const next = { ...sorting, [archive]: { urlComponents } }
    if (href === null || document === undefined) return setGuestSorting(next)
    // Now, not when the server has answered: the page of the default order must not be sent back to the old one.
    const shared = { ...document.data.shared, sorting: next }
    client.assume(href, 'user-preferences', { data: { ...document.data, shared } })
    const change = client.change(href, 'user-preferences', { data: { shared: { sorting: next } } })
    change.catch(() => notify(t('preferences.notSaved')))
  }
  return { sorting: isKnown ? sorting : null, choose }
}
