import type { Collection } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { sourceOf } from '#features/assets/asset-pages.ts'
import { countSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { allOfView } from './assets-of-sheet.ts'
import { LazySheetDialog } from './lazy-sheet-dialog.tsx'
import { useContactSheet } from './use-contact-sheet.ts'

/** The commands for everything in view, while nothing in it is selected. */
export function SheetOfView({ collection }: { collection: Collection }) {
  const client = useResourceClient()
  const [selection] = useSelection(`${collection.originalURL}?${collection.searchQuery}`)
  const source = sourceOf(collection.assets)
  const hasNone = countSelected(selection, source.total) === 0
  const { commands, dialog } = useContactSheet({
    name: collection.name,
    count: hasNone ? source.total : 0,
    take: () => allOfView({ collection, source, client }),
  })
  useCommands(commands)
  return dialog && <LazySheetDialog {...dialog} />
}
