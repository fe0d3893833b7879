import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useMemo } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePendingPins, whilePending } from './pending-pins.ts'

export interface Pins {
  has: (href: string) => boolean
  /** Pins what is not pinned, and takes the pin of what is (PIN-006); nothing while that asset waits (PIN-007). */
  toggle: (href: string) => void
  /** Pins assets, or takes their pins away. Answers false when all of them wait for something else. @throws as requests do. */
  change: (hrefs: readonly string[], isPinned: boolean) => Promise<boolean>
}

/** The assets that the person has pinned; null for guests (PIN-005) and until it is known. */
export function usePins(): Pins | null {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const pending = usePendingPins()
  const { document } = useResource(user?.pinLinks ?? null, 'pin-links')
  const pinned = useMemo(() => document && new Set<string>(document.data.map(({ href }) => href)), [document])
  return useMemo(() => {
    if (user === null || pinned === undefined) return null
    const change: Pins['change'] = (hrefs, isPinned) =>
      whilePending(hrefs, isPinned, (free) => send(client, user, free, isPinned))
    const toggle = (href: string) =>
      void change([href], !pinned.has(href)).catch((problem: Error) => notify(problemText(problem, t)))
    return { has: (href) => pending.get(href) ?? pinned.has(href), toggle, change }
  }, [client, t, user, pending, pinned])
}

/** Ends when the server has answered; lists of pins on the screen follow. */
async function send(
  client: ResourceClient,
  { pins, pinLinks }: Pick<FullApiDescriptor, 'pins' | 'pinLinks'>,
  hrefs: readonly string[],
  isPinned: boolean,
): Promise<void> {
  const data = hrefs.map((href) => ({ href }))
  const add: Deed<'assetlinklist'> = pins as string
  const remove: Deed<'collectionupdate'> = pins as string
  if (isPinned) await client.perform(add, 'assetlinklist', { data })
  else await client.perform(remove, 'collectionupdate', { assets: { delete: data } }, 'PATCH')
  const known = client.peek(pinLinks, 'pin-links')
  if (known !== undefined) {
    const others = known.data.filter(({ href }) => !hrefs.includes(href))
    client.assume(pinLinks, 'pin-links', { ...known, data: isPinned ? [...data, ...others] : others })
  }
  const doubted = client.doubt((address) => address.startsWith(pins) || address === pinLinks)
  // What cannot be read is told where it is shown.
  doubted.catch(() => undefined)
}
