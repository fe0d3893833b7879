import { ownAddress } from '@vitrine/contract/own-address.ts'
import { lazy, useEffect } from 'react'
import { isAssetAddress } from '#features/assets/viewer/view-address.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { go } from '#platform/navigation/history.ts'
import { useOwnAddress } from '#platform/navigation/use-address.ts'
import { useNamedAsset } from '#platform/navigation/use-named-annotation.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { CollectionPage } from './collection-page.tsx'
import { loadAssetPage } from './load-asset-page.ts'

/** Below which collections lie. */
const grounds = [clientAddresses.archives, clientAddresses.users, clientAddresses.pins]

const AssetPage = lazy(loadAssetPage)

/** Collections and assets share one pattern; the end of the address tells them apart. */
export function ArchiveRoute() {
  const address = useOwnAddress((address) => grounds.some((ground) => address.startsWith(ground)))
  useFollowed(address)
  return isAssetAddress(address) ? <AssetPage address={address} /> : <CollectionPage address={address} />
}

/** Behind the address of a list an annotation is named with its asset (wire reference 19.1): it is shown there. */
function useFollowed(address: string): void {
  const named = useNamedAsset()
  useEffect(() => {
    const asset = ownAddress(named, entrance)
    if (asset === null || !isAssetAddress(asset) || isAssetAddress(address)) return
    go(asset + location.hash, { replace: true })
  }, [named, address])
}
