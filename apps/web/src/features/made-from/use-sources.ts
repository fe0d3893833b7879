import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useEffect, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'

/** So long nothing is asked for while somebody types, in milliseconds. */
const typingPause = 300

/** What somebody has pinned, or what a search finds in one of the archives in which it finds something. */
export function useSources(archive: CollectionInfo['href']) {
  const { user } = useSession()
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const [chosen, choose] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSought(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  const search = user === null || sought === '' ? null : expandTemplate(user.searchURL, { q: sought })
  const found = useResource(search, 'collectionlist')
  const places = (found.document?.data ?? []).filter(({ assetCount }) => assetCount > 0)
  // The own archive is the most likely one.
  const place =
    [chosen, archive].map((href) => places.find((one) => one.originalURL === href)).find((one) => one) ?? places[0]
  const address = sought === '' ? (user?.pins ?? null) : (place?.data ?? null)
  const list = useResource(address, 'assetlist')
  const problem = found.problem ?? list.problem
  const isBusy = (found.isLoading && search !== null) || (list.isLoading && address !== null) || sought !== text.trim()
  return { text, setText, sought, places, place, choose, assets: list.document?.data, problem, isBusy }
}
