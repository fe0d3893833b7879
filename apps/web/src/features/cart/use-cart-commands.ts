import type { Asset } from '@vitrine/contract/assets.ts'
import type { Collection } from '@vitrine/contract/collections.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { ShoppingCart } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { chosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { countSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { tellAdded } from './cart-notice.ts'

/** Assets by name, or what a collection shows. */
type Added = ReturnType<typeof chosenAssets>

/** Puts the asset that is in view or pointed at into the cart, where it may be ordered. */
export function useCartCommand(asset: Pick<Asset, 'href' | 'permissions'> | null): Command {
  const isPermitted = asset?.permissions.includes('Order') === true
  return useAdding(isPermitted && asset !== null ? { assets: [{ href: asset.href }] } : null)
}

/** Puts everything that is selected into the cart. */
export function useCartingOfMany({
  collection,
  held,
  source,
}: {
  collection: Collection
  held: string
  source: AssetSource
}): Command {
  const [selection] = useSelection(held)
  const hasSome = countSelected(selection, source.total) > 0
  // What is gathered from elsewhere says nothing of orders: the server knows of each file.
  const isPermitted = collection.isLinkCollection || collection.permissions.includes('Order')
  return useAdding(hasSome && isPermitted ? chosenAssets(selection, collection.data) : null)
}

function useAdding(added: Added | null): Command {
  const { t } = useTexts()
  const client = useResourceClient()
  const cart = useSession().user?.order?.cart ?? null
  const perform = () => {
    if (cart === null || added === null) return
    const deed: Deed<'assetlinklist'> = cart as string
    const body = 'selection' in added ? { selection: added.selection } : { data: added.assets }
    void client.perform(deed, 'assetlinklist', body).then(
      () => tellAdded(t),
      (problem: Error) => notify(problemText(problem, t)),
    )
  }
  const latest = useRef(perform)
  latest.current = perform
  const isAvailable = cart !== null && added !== null
  const command = useMemo<Command>(
    () => ({
      ...{ id: 'cart-add', title: 'cart.add', icon: ShoppingCart, keys: 'o' },
      isAvailable,
      perform: () => latest.current(),
    }),
    [isAvailable],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}
