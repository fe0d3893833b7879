import { lazy } from 'react'
import { isAssetAddress } from '#features/assets/viewer/view-address.ts'
import { useOwnAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { CollectionPage } from './collection-page.tsx'
import { loadAssetPage } from './load-asset-page.ts'

/** Below which collections lie. */
const grounds = [clientAddresses.archives, clientAddresses.users, clientAddresses.pins]

const AssetPage = lazy(loadAssetPage)

/** Collections and assets share one pattern; the end of the address tells them apart. */
export function ArchiveRoute() {
  const address = useOwnAddress((address) => grounds.some((ground) => address.startsWith(ground)))
  return isAssetAddress(address) ? <AssetPage address={address} /> : <CollectionPage address={address} />
}
