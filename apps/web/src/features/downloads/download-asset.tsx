import type { Asset } from '@vitrine/contract/assets.ts'
import { useMemo } from 'react'
import { DownloadMenu } from './download-menu.tsx'
import { offersOf } from './rendition-offers.ts'
import { useDownload } from './use-download.ts'

/** Downloads the asset in view. */
export function DownloadAsset({ asset }: { asset: Asset }) {
  const download = useDownload()
  const offers = useMemo(() => offersOf([asset]), [asset])
  return <DownloadMenu offers={offers} onDownload={(offer) => download({ assets: [asset], total: 1, offer })} />
}
