import type { Collection } from '@vitrine/contract/collections.ts'
import { Slider } from '@vitrine/ui/slider.tsx'
import { ArchiveRestore, ClipboardCheck, FileSpreadsheet, Images, ListFilter, PanelLeft, Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAlertCommand } from '#features/alerts/use-alert-command.ts'
import { LazySheetOfView } from '#features/contact-sheets/lazy-sheet-of-view.tsx'
import { focusNext } from '#features/facets/kept-focus.ts'
import { FolderMenu } from '#features/folder-changes/folder-menu.tsx'
import { Breadcrumb } from '#features/folders/breadcrumb.tsx'
import { usePlacePinCommand } from '#features/pins/use-place-pin-command.ts'
import type { Direction } from '#features/preferences/sorting.ts'
import { largestTile, smallestTile } from '#features/preferences/tile-size.ts'
import { useTileSize } from '#features/preferences/use-tile-size.ts'
import { useSession } from '#features/session/use-session.ts'
import { LazyShareDialog } from '#features/sharing/lazy-share-dialog.tsx'
import { useStacksOpenCommand } from '#features/stacks/use-stacks-open-command.ts'
import type { Command } from '#platform/commands/command.ts'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { go } from '#platform/navigation/history.ts'
import { writeOfAddress } from '#platform/navigation/of-address.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { clientAddresses } from '../../client-addresses.ts'
import styles from './collection-page.module.css'
import { OrderMenu } from './order-menu.tsx'
import { folderDrawer, hasFolderPane, hasPane, paneView } from './pane-state.tsx'

/** Where we are, how much there is, in which order and how large. */
export function CollectionBar({
  collection,
  onOrder,
  map,
  details,
}: {
  collection: Collection
  onOrder: (order: Direction) => void
  /** Shows where the assets are, and the list again. */
  map: Command
  /** Shows and hides the details. */
  details: Command
}) {
  const { t } = useTexts()
  const [size, setSize] = useTileSize()
  const folders = useFolderCommand(hasPane(collection))
  useNarrowCommand(collection.facets !== null)
  const trash = useTrashCommand(collection.trash)
  const doubles = useDoublesCommand(collection.doubles)
  const review = useReviewCommand(collection.review)
  const pin = usePlacePinCommand(collection)
  const alert = useAlertCommand(collection)
  useValuesCommand(collection)
  const stacks = useStacksOpenCommand(collection.assets.data.some(({ stack }) => (stack?.count ?? 0) > 0))
  const [isSharing, setSharing] = useState(false)
  const share = useShareCommand(collection, setSharing)
  return (
    <div className={styles['bar']}>
      <CommandButton command={folders} />
      <div className={styles['where']}>
        <Breadcrumb info={collection} />
      </div>
      <span className={styles['count']} role="status">
        {t('collections.items', { count: collection.assetCount })}
      </span>
      <CommandButton command={share} />
      {isSharing && collection.sharing !== null && (
        <LazyShareDialog
          album={{ name: collection.name, sharing: collection.sharing }}
          onClose={() => setSharing(false)}
        />
      )}
      <LazySheetOfView collection={collection} />
      <CommandButton command={pin} />
      <CommandButton command={alert} />
      <FolderMenu collection={collection} />
      <CommandButton command={review} />
      <CommandButton command={doubles} />
      <CommandButton command={trash} />
      <CommandButton command={stacks} />
      <CommandButton command={map} />
      <OrderMenu collection={collection} onOrder={onOrder} />
      <div className={styles['size']}>
        <Slider
          label={t('grid.tileSize')}
          value={size}
          minValue={smallestTile}
          maxValue={largestTile}
          step={16}
          onChange={setSize}
        />
      </div>
      <CommandButton command={details} />
    </div>
  )
}

/** Opens the dialog in which an album is shared. */
function useShareCommand({ sharing }: Collection, setSharing: (isSharing: boolean) => void): Command {
  const command = useMemo<Command>(
    () => ({
      id: 'share-album',
      title: 'albumsPlace.share',
      icon: Share2,
      isAvailable: sharing !== null,
      perform: () => setSharing(true),
    }),
    [sharing, setSharing],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** Leads to what was deleted from the archive. */
function useTrashCommand(trash: Collection['trash']): Command {
  const command = useMemo<Command>(
    () => ({
      id: 'trash',
      title: 'collections.trash',
      icon: ArchiveRestore,
      isAvailable: trash !== null,
      perform: () => trash !== null && go(writeOfAddress(clientAddresses.found('trash'), trash)),
    }),
    [trash],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** Leads to what is alike in the archive. */
function useDoublesCommand(doubles: Collection['doubles']): Command {
  const command = useMemo<Command>(
    () => ({
      id: 'doubles',
      title: 'collections.doubles',
      icon: Images,
      isAvailable: doubles !== null,
      perform: () => doubles !== null && go(writeOfAddress(clientAddresses.found('doubles'), doubles)),
    }),
    [doubles],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** Leads to what waits in the archive for somebody to approve it. */
function useReviewCommand(review: Collection['review']): Command {
  const command = useMemo<Command>(
    () => ({
      id: 'review',
      title: 'collections.review',
      icon: ClipboardCheck,
      isAvailable: review !== null,
      perform: () => review !== null && go(review.waiting),
    }),
    [review],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** Leads to the values of what is in view as a table: offered in the palette, since few need it. */
function useValuesCommand({ data }: Collection): void {
  const isAvailable = useSession().user?.valueTables != null
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'values',
        title: 'grid.valuesTable',
        icon: FileSpreadsheet,
        isAvailable,
        perform: () => go(writeOfAddress(clientAddresses.found('values'), data)),
      },
    ],
    [isAvailable, data],
  )
  useCommands(commands)
}

/** Shows and hides the folders; in small windows they are a drawer. */
function useFolderCommand(isAvailable: boolean): Command {
  const isMobile = useMedia('(max-width: 685px)')
  const [isPane, setPane] = useStoredValue(hasFolderPane)
  const [isDrawer, setDrawer] = useStoredValue(folderDrawer)
  const isOn = isMobile ? isDrawer : isPane
  const command = useMemo<Command>(
    () => ({
      id: 'folders',
      title: 'folders.toggle',
      icon: PanelLeft,
      isOn,
      isAvailable,
      perform: () => (isMobile ? setDrawer(!isOn) : setPane(!isOn)),
    }),
    [isOn, isMobile, isAvailable, setDrawer, setPane],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** Shows by what the assets differ, in the place of the folders, and these again. */
function useNarrowCommand(isAvailable: boolean): void {
  const isMobile = useMedia('(max-width: 685px)')
  const [isPane, setPane] = useStoredValue(hasFolderPane)
  const [isDrawer, setDrawer] = useStoredValue(folderDrawer)
  const [view, setView] = useStoredValue(paneView)
  const isOn = view === 'facets' && (isMobile ? isDrawer : isPane)
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'narrow',
        title: 'folders.narrow',
        icon: ListFilter,
        keys: 'n',
        isOn,
        isAvailable,
        perform: () => {
          setView(isOn ? 'folders' : 'facets')
          if (isOn) return
          focusNext('')
          if (isMobile) setDrawer(true)
          else setPane(true)
        },
      },
    ],
    [isOn, isMobile, isAvailable, setView, setDrawer, setPane],
  )
  useCommands(commands)
}
