import type { Href } from '@vitrine/contract/document.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { isAssetAddress, readViewAddress } from '#features/assets/viewer/view-address.ts'
import { signedIn } from '#features/session/descriptor.ts'
import { userData } from '#features/session/session.ts'
import { stacksOpen, stacksWish } from '#features/stacks/stacks-open.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { clientAddresses } from './client-addresses.ts'

/** Asks for the document of the page that was opened, before anything is drawn. The page itself tells of failures. */
export function fetchAhead(client: ResourceClient): void {
  void client.prefer('collection', stacksWish(stacksOpen.get()))
  // Whoever must choose a password or set up a second factor first is refused everything else.
  const known = userData.get()
  const user = signedIn(known)
  if (user?.isForcePasswordChangeSet || user?.isSecondFactorDemanded) return
  const address = location.pathname + location.search
  if (!address.startsWith(clientAddresses.archives)) return
  const [path] = address.split('?')
  const isList = path === clientAddresses.archives
  const ask = isAssetAddress(address)
    ? client.get(readViewAddress(address, entrance).asset as Href<'asset'>, 'asset')
    : isList
      ? // What the descriptor names is the list of this person (COL-008); until one is known, the page is asked at its own address.
        client.get(
          known !== null && address === path ? known.archives : (address as Href<'collectionlist'>),
          'collectionlist',
        )
      : client.get(address as Href<'collection'>, 'collection')
  ask.catch(() => undefined)
}
