import { Presentation } from 'lucide-react'
import { useMemo } from 'react'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { countSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

/** A slide show of the whole collection, by key and palette; of what is selected while something is, as its bar offers. */
export function useShowCommand(collection: string, held: string, { head, total }: AssetSource): void {
  const [selection] = useSelection(held)
  const href = head[0]?.href ?? null
  const isAvailable = href !== null && total > 1 && countSelected(selection, total) === 0
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'slide-show',
        title: 'grid.slideShow',
        icon: Presentation,
        keys: 's',
        isAvailable,
        perform: () => {
          const beginning = { href: href ?? '', collection, position: 0, hrefs: null }
          void import('#features/assets/slide-show/begin-show.ts').then(({ beginShow }) =>
            beginShow(beginning, { isFromList: true, replace: false }),
          )
        },
      },
    ],
    [collection, href, isAvailable],
  )
  useCommands(commands)
}
