import { lazy, useEffect } from 'react'
import { isAssetAddress } from '#features/assets/viewer/view-address.ts'
import { useOwnAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'

const CollectionPage = lazy(() => import('./collection-page.tsx').then((page) => ({ default: page.CollectionPage })))
const loadAssetPage = () => import('./asset-page.tsx').then((page) => ({ default: page.AssetPage }))
const AssetPage = lazy(loadAssetPage)

/** Long enough for the grid to have what it needs, in milliseconds. */
const restBeforePreload = 1500

/** Collections and assets share one pattern; the end of the address tells them apart. */
export function ArchiveRoute() {
  // Whoever looks at a grid opens a picture next: its page is at hand by then.
  useEffect(() => {
    const timer = setTimeout(() => void loadAssetPage(), restBeforePreload)
    return () => clearTimeout(timer)
  }, [])
  const address = useOwnAddress((address) => address.startsWith(clientAddresses.archives))
  return isAssetAddress(address) ? <AssetPage address={address} /> : <CollectionPage address={address} />
}
