import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useSyncExternalStore } from 'react'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { fire, handle } from '#platform/events/events.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { parseTileSize } from './tile-size.ts'

/** Guests have no preferences on the server; their browser remembers. */
const ofGuest = storedValue<number>('tileSize', parseTileSize)

/** A slider that is drawn along asks for many sizes; the last one is sent when it has rested, in milliseconds. */
const restAfter = 400
let rest: ReturnType<typeof setTimeout> | undefined
/** What was chosen on this page: it holds whatever the server says later of choices before. */
let chosen: number | null = null

const subscribe = (listener: () => void) => handle('tileSize.chosen', listener)

/** The size of the tiles that this person wishes, kept in their preferences. */
export function useTileSize(): [number, (size: number) => void] {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const [guestSize, setGuestSize] = useStoredValue(ofGuest)
  const href = user?.user_preferences ?? null
  const { document } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  const now = useSyncExternalStore(subscribe, () => chosen)
  if (href === null) return [guestSize, setGuestSize]

  const choose = (tileSize: number) => {
    chosen = tileSize
    fire('tileSize.chosen')
    clearTimeout(rest)
    rest = setTimeout(() => {
      client
        .change(href, 'user-preferences', { data: { shared: { tileSize } } })
        .catch(() => notify(t('preferences.notSaved')))
    }, restAfter)
  }
  return [now ?? parseTileSize(document?.data.shared['tileSize']), choose]
}
