import type { Asset } from '@vitrine/contract/assets.ts'
import type { Collection } from '@vitrine/contract/collections.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { FolderOpen, LibraryBig, Pin } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useDragging } from '#features/albums/use-dragging.ts'
import { sourceOf } from '#features/assets/asset-pages.ts'
import { useCopying } from '#features/assets/bulk-editing/use-copying.ts'
import { useCulling } from '#features/assets/editing/use-culling.ts'
import { AssetGrid } from '#features/assets/grid/asset-grid.tsx'
import { writeViewAddress } from '#features/assets/viewer/view-address.ts'
import { useCartCommand } from '#features/cart/use-cart-commands.ts'
import { LazyAlikeDialog } from '#features/doubles/lazy-alike-dialog.tsx'
import { useAlikeCommand } from '#features/doubles/use-alike-command.ts'
import { LazyRenameDialog } from '#features/file-moves/lazy-rename-dialog.tsx'
import { useRenaming } from '#features/file-moves/use-renaming.ts'
import { LazyMapPane } from '#features/map/lazy-map.tsx'
import { LazyPinnedPlaces } from '#features/pins/lazy-pinned-places.tsx'
import { usePinCommand } from '#features/pins/use-pin-commands.ts'
import type { Direction } from '#features/preferences/sorting.ts'
import { useTileSize } from '#features/preferences/use-tile-size.ts'
import { LazyCriteriaChips } from '#features/search/extended/lazy-criteria-chips.tsx'
import { NoHits } from '#features/search/no-hits.tsx'
import { useSession } from '#features/session/use-session.ts'
import { LazyDeleteDialog } from '#features/trash/lazy-delete-dialog.tsx'
import { useDeleting } from '#features/trash/use-deleting.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useArrival } from '#platform/navigation/arrival.ts'
import { go } from '#platform/navigation/history.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { CollectionBar } from './collection-bar.tsx'
import styles from './collection-page.module.css'
import { DetailsPane } from './details-pane.tsx'
import { useAssetPageAhead } from './load-asset-page.ts'
import { SelectionGround } from './selection-ground.tsx'
import { useBulkEditing } from './use-bulk-editing.ts'
import { useDetails } from './use-details.ts'
import { useMapCommand } from './use-map-command.ts'

/** The bar over the assets, the assets, and what is in hand. */
export function CollectionContent({
  collection,
  onOrder,
}: {
  collection: Collection
  onOrder: (order: Direction) => void
}) {
  const source = useMemo(() => sourceOf(collection.assets), [collection.assets])
  const [wished] = useTileSize()
  const address = collection.data
  const held = `${collection.originalURL}?${collection.searchQuery}`
  const details = useDetails()
  const map = useMapCommand(collection)
  const onMove = useDragging({ collection, held, source })
  const bulk = useBulkEditing({ collection, held, source }, details)
  useAssetPageAhead()
  const [pointedAt, setPointedAt] = useState<{ held: string; asset: Asset } | null>(null)
  const point = useCallback((asset: Asset) => setPointedAt({ held, asset }), [held])
  const meant = pointedAt?.held === held ? pointedAt.asset : null
  // While several are selected a key means all of them, not the one that is pointed at.
  useCulling(bulk.isMany ? null : meant)
  useCopying(meant)
  usePinCommand(meant !== null && bulk.count === 0 ? meant.href : null)
  useCartCommand(bulk.count === 0 ? meant : null)
  const renaming = useRenaming({
    count: meant !== null && bulk.count === 0 ? 1 : 0,
    isPermitted: collection.takesFiles && meant?.permissions.includes('Rename') === true,
    take: () => Promise.resolve(meant === null ? [] : [meant.href]),
  })
  const deleting = useDeleting({
    count: meant !== null && bulk.count === 0 ? 1 : 0,
    isPermitted: collection.takesFiles && meant?.permissions.includes('Delete') === true,
    chosen: meant && { assets: [{ href: meant.href }] },
  })
  const alike = useAlikeCommand(bulk.count === 0 ? meant : null)
  const [rename, remove, find] = [renaming.command, deleting.command, alike.command]
  useCommands(useMemo(() => [rename, remove, find], [rename, remove, find]))
  return (
    <>
      <CollectionBar collection={collection} onOrder={onOrder} map={map} details={details.command} />
      {collection.type === 'pins' && <LazyPinnedPlaces />}
      <LazyCriteriaChips address={collection.href} isInBar view={collection.metadataEditor.href} />
      <div className={styles['body']}>
        {map.isOn && collection.map !== null ? (
          <LazyMapPane key={collection.map} map={collection.map} name={collection.name} />
        ) : source.total === 0 ? (
          <NothingHere collection={collection} />
        ) : (
          <AssetGrid
            key={address}
            source={source}
            address={address}
            collection={held}
            label={collection.name}
            sections={collection.sections}
            tileSize={wished}
            onOpen={(asset, position) =>
              go(writeViewAddress(asset.href, address, position), { state: { isFromList: true } })
            }
            onPointedAt={point}
            isNamed={collection.isLinkCollection}
            onMove={onMove}
            hasDetails={details.isOn}
          />
        )}
        <DetailsPane asset={meant} details={details} bulk={bulk.pane} />
      </div>
      {renaming.dialog && <LazyRenameDialog {...renaming.dialog} />}
      {deleting.dialog && <LazyDeleteDialog {...deleting.dialog} />}
      {alike.dialog && <LazyAlikeDialog {...alike.dialog} comparePage={clientAddresses.compare} />}
      <SelectionGround collection={collection} held={held} source={source} edit={bulk.command} />
    </>
  )
}

function NothingHere({ collection }: { collection: Collection }) {
  const { descriptor } = useSession()
  const q = collection.searchString
  if (q === '') return <NothingYet name={collection.name} type={collection.type} />
  const everywhere = expandTemplate(descriptor.searchURL, { q })
  return (
    <NoHits
      text={q}
      problem={null}
      clearHref={collection.clearSearch.href}
      everywhereHref={everywhere}
      help={collection.help && { href: collection.help, view: collection.metadataEditor.href }}
    />
  )
}

/** What stands where a collection shows nothing, by its type. */
const nothings = {
  album: { icon: LibraryBig, title: 'albumsPlace.empty', text: 'albumsPlace.emptyText' },
  pins: { icon: Pin, title: 'pins.none', text: 'pins.noneText' },
  other: { icon: FolderOpen, title: 'collections.empty', text: 'collections.emptyText' },
} as const

/** In the place of the grid, for the focus too. */
function NothingYet({ name, type }: { name: string; type: Collection['type'] }) {
  const { t } = useTexts()
  const region = useRef<HTMLElement>(null)
  useArrival(region, (content) => content.focus())
  const { icon, title, text } = nothings[type === 'album' || type === 'pins' ? type : 'other']
  return (
    <section ref={region} tabIndex={-1} aria-label={name} className={styles['nothing']}>
      <EmptyState icon={icon} title={t(title)} text={t(text)} />
    </section>
  )
}
