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
import { useDownload } from './use-download.ts'

/** Every file is a download of its own in the browser: more would bury whatever else is there. */
const mostFiles = 100

/** Downloads what is in hand, file by file. The forms on offer are those of the first page. */
export function DownloadSelection({ collection, source }: { collection: string; source: AssetSource }) {
  const client = useResourceClient()
  const { t, number } = useTexts()
  const [selection] = useSelection(collection)
  const offers = useMemo(() => offersOf(source.head), [source.head])
  const download = useDownload()
  const isMobile = useMedia('(max-width: 685px)')
  const total = countSelected(selection, source.total)
  if (total === 0) return null
  const begin = (offer: RenditionOffer) => {
    if (total > mostFiles) notify(t('downloads.tooMany', { most: number(mostFiles) }))
    else download({ assets: selectedAssets(client, selection, source), total, offer })
  }
  return <DownloadMenu offers={offers} onDownload={begin} hasWords={!isMobile} />
}
