import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useMemo } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { selectedAssets } from '#features/assets/selected-assets.ts'
import { countSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { DownloadMenu } from './download-menu.tsx'
import { offersOf, type RenditionOffer } from './rendition-offers.ts'
import { useDownload, usePack } from './use-download.ts'

/** Visitors get files one by one: more would bury whatever else is there. */
const mostAlone = 100
/** The server takes so many by name. */
const mostNamed = 1000

export interface DownloadSelectionProps {
  /** Under which the selection is kept. */
  collection: string
  /** Of the collection, as a document gave it. */
  href: string
  source: AssetSource
}

/**
 * Downloads what is in hand: one file as it is, many as one ZIP, file by file where there are no tasks. The forms on offer
 * are those of the first page.
 */
export function DownloadSelection({ collection, href, source }: DownloadSelectionProps) {
  const client = useResourceClient()
  const { t, number } = useTexts()
  const [selection] = useSelection(collection)
  const offers = useMemo(() => offersOf(source.head), [source.head])
  const download = useDownload()
  const pack = usePack()
  const isMobile = useMedia('(max-width: 685px)')
  const total = countSelected(selection, source.total)
  if (total === 0) return null
  const tooMany = (most: number) => notify(t('downloads.tooMany', { most: number(most) }))
  const begin = (offer: RenditionOffer) => {
    if (pack !== null && total > 1) begun(offer, pack)
    else if (total > mostAlone) tooMany(mostAlone)
    else download({ assets: selectedAssets(client, selection, source), total, offer })
  }
  const begun = ({ profile }: RenditionOffer, packAll: NonNullable<typeof pack>) => {
    if (selection.kind === 'all') {
      const except = [...selection.except]
      if (except.length > mostNamed) tooMany(mostNamed)
      else packAll({ request: { selection: { href, except, profile } }, isSizeKnown: false })
      return
    }
    const assets = [...selection.chosen.keys()].map((href) => ({ href }))
    if (assets.length > mostNamed) tooMany(mostNamed)
    else packAll({ request: { assets, profile }, isSizeKnown: true })
  }
  return <DownloadMenu offers={offers} onDownload={begin} hasWords={!isMobile} />
}
