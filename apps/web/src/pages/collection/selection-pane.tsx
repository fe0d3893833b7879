import type { Collection } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { Columns2, Presentation } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { LazyRunDialog } from '#features/actions/lazy-run-dialog.tsx'
import { useRunning } from '#features/actions/use-running.ts'
import { LazyAddDialog } from '#features/albums/lazy-add-dialog.tsx'
import { useAlbumDeeds } from '#features/albums/use-album-deeds.ts'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { chosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { fewest, most, writeCompareAddress } from '#features/assets/compare/compare-address.ts'
import { loadRange, longestRange } from '#features/assets/grid/deeds/load-range.ts'
import { selectedHrefs } from '#features/assets/selected-assets.ts'
import { countSelected, nothingSelected, withAssets } from '#features/assets/selection.ts'
import { SelectionBar } from '#features/assets/selection-bar.tsx'
import { useSelection } from '#features/assets/selection-store.ts'
import { beginShow, mostShown } from '#features/assets/slide-show/begin-show.ts'
import { useCartingOfMany } from '#features/cart/use-cart-commands.ts'
import { LazyTieDialog } from '#features/consent/lazy-tie-dialog.tsx'
import { useTying } from '#features/consent/use-tying.ts'
import { selectedOfView } from '#features/contact-sheets/assets-of-sheet.ts'
import { LazySheetDialog } from '#features/contact-sheets/lazy-sheet-dialog.tsx'
import { useContactSheet } from '#features/contact-sheets/use-contact-sheet.ts'
import { DownloadSelection } from '#features/downloads/download-selection.tsx'
import { LazyPlaceDialog } from '#features/file-moves/lazy-place-dialog.tsx'
import { LazyRenameDialog } from '#features/file-moves/lazy-rename-dialog.tsx'
import { usePlacing } from '#features/file-moves/use-placing.ts'
import { useRenaming } from '#features/file-moves/use-renaming.ts'
import { LazyTieLicences } from '#features/licences/lazy-tie-licences.tsx'
import { useTyingLicences } from '#features/licences/use-tying-licences.ts'
import { useRotating } from '#features/picture-editing/use-rotating.ts'
import { usePinningOfMany } from '#features/pins/use-pin-commands.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { LazyReturnDialog } from '#features/reviews/lazy-return-dialog.tsx'
import { useReviewing } from '#features/reviews/use-reviewing.ts'
import { useStacking } from '#features/stacks/use-stacking.ts'
import { LazyDeleteDialog } from '#features/trash/lazy-delete-dialog.tsx'
import { useDeleting } from '#features/trash/use-deleting.ts'
import { useSavingValues } from '#features/value-tables/use-saving-values.ts'
import type { Command } from '#platform/commands/command.ts'
import { CommandBar } from '#platform/commands/command-bar.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { clientAddresses } from '../../client-addresses.ts'

export interface SelectionPaneProps {
  collection: Collection
  /** Under which the selection is held. */
  held: string
  source: AssetSource
  /** Opens the bulk editor. */
  edit: Command
}

/** What is in hand and what can be done with it; fetched with the first selection. */
export function SelectionPane({ collection, held, source, edit }: SelectionPaneProps) {
  const commands = useLookingCommands({ collection, held, source })
  useCommands(useMemo(() => [edit], [edit]))
  const renaming = useRenamingOfMany({ collection, held, source })
  const placing = usePlacingOfMany({ collection, held, source })
  const rotating = useRotatingOfMany({ collection, held, source })
  const deleting = useDeletingOfMany({ collection, held, source })
  const tying = useTyingOfMany({ collection, held, source })
  const licences = useLicencesOfMany({ collection, held, source })
  const values = useValuesOfMany({ collection, held, source })
  const sheet = useSheetOfMany({ collection, held, source })
  const reviewing = useReviewingOfMany({ collection, held, source })
  const running = useRunningOfMany({ collection, held, source })
  const pin = usePinningOfSelected({ collection, held, source })
  const order = useCartingOfMany({ collection, held, source })
  const albums = useAlbumDeeds({ collection, held, source })
  useCommands(albums.commands)
  const stacking = useStackingOfMany({ collection, held, source })
  const onAll = useNamingAll({ collection, held, source })
  // The most wanted first: the last ones lie in a menu where there is no room.
  const deeds = [
    ...[...reviewing.commands, edit, pin, order, ...albums.commands, commands.compare, commands.show],
    ...[running.command, deleting.command, renaming.command, ...placing.commands, ...stacking, ...rotating],
    ...[...sheet.commands, values, tying.command, licences.command],
  ]
  return (
    <SelectionBar collection={held} total={source.total} onAll={onAll}>
      <CommandBar commands={deeds} />
      <DownloadSelection collection={held} href={collection.data} source={source} />
      {renaming.dialog && <LazyRenameDialog {...renaming.dialog} />}
      {placing.dialog && <LazyPlaceDialog {...placing.dialog} />}
      {albums.dialog && <LazyAddDialog {...albums.dialog} />}
      {reviewing.dialog && <LazyReturnDialog {...reviewing.dialog} />}
      {sheet.dialog && <LazySheetDialog {...sheet.dialog} />}
      {tying.dialog && <LazyTieDialog {...tying.dialog} />}
      {licences.dialog && <LazyTieLicences {...licences.dialog} />}
      {running.dialog && <LazyRunDialog {...running.dialog} />}
      {deleting.dialog && <LazyDeleteDialog {...deleting.dialog} />}
    </SelectionBar>
  )
}

/** Names all of an album; undefined elsewhere, where “all” is the query itself. */
function useNamingAll({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const { t } = useTexts()
  const [, change] = useSelection(held)
  if (!collection.isLinkCollection) return undefined
  if (source.total > longestRange) return null
  return () =>
    void loadRange(client, source, 0, source.total - 1).then(
      (range) => change((known) => withAssets(known, range, true)),
      (fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, t)),
    )
}

/** Pins what is selected. */
function usePinningOfSelected({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const [selection, change] = useSelection(held)
  const named = useMemo(() => (selection.kind === 'some' ? [...selection.chosen.keys()] : null), [selection])
  const take = () => selectedHrefs(client, selection, source)
  // What is not in the list any more is not in hand either.
  const onRemoved = () => collection.type === 'pins' && change(() => nothingSelected)
  return usePinningOfMany({ count: countSelected(selection, source.total), named, take, onRemoved })
}

/** Renames what is selected, in the order in which it was. */
function useRenamingOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const [selection, change] = useSelection(held)
  const take = () => selectedHrefs(client, selection, source)
  const count = countSelected(selection, source.total)
  const isPermitted = collection.takesFiles && collection.permissions.includes('Rename')
  const renaming = useRenaming({ count, isPermitted, take })
  useCommands(useMemo(() => [renaming.command], [renaming.command]))
  const dialog = renaming.dialog && { ...renaming.dialog, onBegun: () => change(() => nothingSelected) }
  return { command: renaming.command, dialog }
}

/** Copies, moves and duplicates what is selected. */
function usePlacingOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const [selection, change] = useSelection(held)
  const take = () => selectedHrefs(client, selection, source)
  const count = countSelected(selection, source.total)
  const placing = usePlacing({ collection, count, take, onBegun: () => change(() => nothingSelected) })
  useCommands(placing.commands)
  return placing
}

/** Turns what is selected. */
function useRotatingOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const [selection] = useSelection(held)
  const take = () => selectedHrefs(client, selection, source)
  const isPermitted = collection.takesFiles && collection.permissions.includes('CropRotate')
  const commands = useRotating({ count: countSelected(selection, source.total), isPermitted, take })
  useCommands(commands)
  return commands
}

/** Stacks what is selected, and takes it apart. */
function useStackingOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const [selection, change] = useSelection(held)
  const commands = useStacking({ collection, source, selection, change })
  useCommands(commands)
  return commands
}

/** Deletes what is selected. */
function useDeletingOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const [selection, change] = useSelection(held)
  const count = countSelected(selection, source.total)
  const isPermitted = collection.takesFiles && collection.permissions.includes('Delete')
  const deleting = useDeleting({ count, isPermitted, chosen: chosenAssets(selection, collection.data) })
  useCommands(useMemo(() => [deleting.command], [deleting.command]))
  const dialog = deleting.dialog && { ...deleting.dialog, onBegun: () => change(() => nothingSelected) }
  return { command: deleting.command, dialog }
}

/** Runs an action on what is selected. */
function useRunningOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const [selection] = useSelection(held)
  const chosen = useMemo(() => chosenAssets(selection, collection.data), [selection, collection.data])
  // The first page tells of searches through several archives.
  const isPermitted = [collection, ...source.head].some(({ permissions }) => permissions.includes('Workflow'))
  const running = useRunning({ count: countSelected(selection, source.total), isPermitted, chosen })
  useCommands(useMemo(() => [running.command], [running.command]))
  return running
}

/** Approves what is selected, or sends it back. */
function useReviewingOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const [selection] = useSelection(held)
  const count = countSelected(selection, source.total)
  const reviewing = useReviewing({ count, review: collection.review, chosen: chosenAssets(selection, collection.data) })
  useCommands(reviewing.commands)
  return reviewing
}

/** Ties consent forms to what is selected. */
function useTyingOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const [selection] = useSelection(held)
  const take = () => selectedHrefs(client, selection, source)
  const tying = useTying({ count: countSelected(selection, source.total), consent: collection.consent, take })
  useCommands(useMemo(() => [tying.command], [tying.command]))
  return tying
}

/** Ties licences to what is selected. */
function useLicencesOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const [selection] = useSelection(held)
  const take = () => selectedHrefs(client, selection, source)
  const isPermitted = collection.permissions.includes('EditText')
  const tying = useTyingLicences({ count: countSelected(selection, source.total), isPermitted, take })
  useCommands(useMemo(() => [tying.command], [tying.command]))
  return tying
}

/** Makes a contact sheet of what is selected. */
function useSheetOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const [selection] = useSelection(held)
  const sheet = useContactSheet({
    name: collection.name,
    count: countSelected(selection, source.total),
    take: () => selectedOfView(selection, { collection, source, client }),
  })
  useCommands(sheet.commands)
  return sheet
}

/** Saves the values of what is selected. */
function useValuesOfMany({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const [selection] = useSelection(held)
  const hasSome = countSelected(selection, source.total) > 0
  const command = useSavingValues(hasSome ? chosenAssets(selection, collection.data) : null)
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** The ways to look at what is selected. */
function useLookingCommands({ collection, held, source }: Omit<SelectionPaneProps, 'edit'>) {
  const client = useResourceClient()
  const texts = useTexts()
  const [selection] = useSelection(held)
  const count = countSelected(selection, source.total)
  /** The first of the selected, as the collection has them. */
  const take = (limit: number) => selectedHrefs(client, selection, source, limit)
  const open = (limit: number, act: (hrefs: string[]) => void) =>
    take(limit).then(act, (fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, texts.t)))
  const deeds = {
    compare: () =>
      open(most, (assets) => {
        const address = writeCompareAddress(clientAddresses.compare, { assets, collection: collection.data })
        go(address, { state: { isFromList: true } })
      }),
    show: () =>
      open(mostShown, (hrefs) => {
        const [href = ''] = hrefs
        beginShow({ href, collection: collection.data, position: null, hrefs }, { isFromList: true, replace: false })
      }),
  }
  const latest = useRef(deeds)
  latest.current = deeds
  const isComparable = count >= fewest && count <= most
  const hasSome = count > 0
  const commands = useMemo(() => {
    const named = {
      compare: {
        id: 'compare',
        title: 'compare.compare',
        icon: Columns2,
        keys: 'c',
        isAvailable: isComparable,
        perform: () => void latest.current.compare(),
      },
      show: {
        id: 'slide-show',
        title: 'grid.slideShow',
        icon: Presentation,
        keys: 's',
        isAvailable: hasSome,
        perform: () => void latest.current.show(),
      },
    } as const satisfies Record<string, Command>
    return { ...named, all: Object.values(named) }
  }, [isComparable, hasSome])
  useCommands(commands.all)
  return commands
}
