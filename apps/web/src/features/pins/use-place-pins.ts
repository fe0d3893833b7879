import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { type PinKind, pinLists } from '@vitrine/contract/pin-lists.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useMemo } from 'react'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { archiveOf } from './pinned-first.ts'

/** What of a collection is pinned, and in which list. */
type PlacePin = NonNullable<CollectionInfo['pin']>

export interface PlacePins {
  /** The addresses of a list, in the order in which they were pinned. */
  of: (kind: PinKind) => readonly string[]
  has: (pin: PlacePin) => boolean
  toggle: (pin: PlacePin) => void
}

/** Names of archives stand in their addresses and may have changed. */
const isSame = (kind: PinKind, one: string, other: string) =>
  kind === 'archives' ? archiveOf(one) === archiveOf(other) : one === other

/** Addresses out of preferences, whatever another client has written there. */
const addressesIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []

/** Pinned archives, albums, folders and terms, which are preferences of the person (PIN-004); null for guests and until they are known. */
export function usePlacePins(): PlacePins | null {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const href = user?.user_preferences ?? null
  const { document } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  return useMemo(() => {
    if (href === null || document === undefined) return null
    const of = (kind: PinKind) => addressesIn(document.data.shared[pinLists[kind]])
    const has = ({ kind, href: place }: PlacePin) => of(kind).some((one) => isSame(kind, one, place))
    const toggle = (pin: PlacePin) => {
      const { kind, href: place } = pin
      const isPinned = has(pin)
      const changed = (list: readonly string[]) => {
        const others = list.filter((one) => !isSame(kind, one, place))
        return isPinned ? others : [...others, place]
      }
      const withList = (list: readonly string[]) => ({ [pinLists[kind]]: changed(list) })
      const shared = { ...document.data.shared, ...withList(of(kind)) }
      client.assume(href, 'user-preferences', { data: { ...document.data, shared } })
      const save = async () => {
        // Another window may have pinned something meanwhile: the list as it is now is changed, not the one on the screen.
        const { data } = await client.get(href, 'user-preferences', { isFresh: true, timeout: preferencesLimit })
        const change = withList(addressesIn(data.shared[pinLists[kind]]))
        client.assume(href, 'user-preferences', { data: { ...data, shared: { ...data.shared, ...change } } })
        await client.change(href, 'user-preferences', { data: { shared: change } })
      }
      save().catch(() => {
        client.assume(href, 'user-preferences', document)
        notify(t('preferences.notSaved'))
      })
    }
    return { of, has, toggle }
  }, [client, t, href, document])
}
