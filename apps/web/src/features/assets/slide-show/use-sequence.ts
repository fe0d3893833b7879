import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useEffect, useState } from 'react'
import { go } from '#platform/navigation/history.ts'
import { pictureFor } from '../picture.ts'
import type { Viewed } from '../viewer/use-viewed.ts'
import { writeViewAddress } from '../viewer/view-address.ts'

/** What comes next and before, in the collection or among what was selected; after the last comes the first. */
export function useSequence(viewed: Viewed, hrefs: readonly string[] | null) {
  const { asset, collection, assetAt } = viewed
  const position = hrefs === null ? viewed.position : hrefs.indexOf(asset?.href ?? '')
  const total = hrefs?.length ?? viewed.total
  const after = (by: number) => (total > 0 && position >= 0 ? (position + by + total) % total : -1)
  const nextHref = hrefs?.[after(1)] ?? null
  const listed = hrefs === null ? assetAt(after(1)) : undefined
  const chosen = useResource(nextHref as Href<'asset'> | null, 'asset')
  const next = listed ?? chosen.document
  const pixels = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio
  const isNextReady = useLoaded(next === undefined ? null : (pictureFor(next, pixels)?.href ?? ''))

  const turn = (by: number) => {
    const at = after(by)
    const href = hrefs === null ? assetAt(at)?.href : hrefs[at]
    if (href === undefined) return
    const address = writeViewAddress(href, collection, hrefs === null ? at : null)
    go(address, { replace: true, state: window.history.state })
  }
  return { turn, isNextReady, position, total }
}

/** Fetches a picture and tells when it is there, or cannot be had; null while nobody knows which. */
function useLoaded(href: string | null): boolean {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (href === null) return
    const picture = new Image()
    picture.onload = () => setLoaded(href)
    picture.onerror = () => setLoaded(href)
    if (href === '') setLoaded(href)
    else picture.src = href
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [href])
  return href !== null && loaded === href
}
