import { lazy } from 'react'
import { isAssetAddress } from '#features/assets/viewer/view-address.ts'
import { useAddress } from '#platform/navigation/use-address.ts'

const CollectionPage = lazy(() => import('./collection-page.tsx').then((page) => ({ default: page.CollectionPage })))
const AssetPage = lazy(() => import('./asset-page.tsx').then((page) => ({ default: page.AssetPage })))

/** Collections and assets share one pattern; the end of the address tells them apart. */
export function ArchiveRoute() {
  return isAssetAddress(useAddress()) ? <AssetPage /> : <CollectionPage />
}
