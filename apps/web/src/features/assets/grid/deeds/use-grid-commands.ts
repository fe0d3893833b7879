import { ListChecks, SquareCheck, SquareX } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { allSelected, nothingSelected } from '#features/assets/selection.ts'
import { useSelection } from '#features/assets/selection-store.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

export interface GridDeeds {
  toggleFocused: () => void
  takeLoaded: () => void
  /** Null where “all” is the query itself. */
  takeAll: (() => void) | null
}

/** What can be done with the grid by key, palette and button. */
export function useGridCommands(collection: string, count: number, deeds: GridDeeds): void {
  const [, change] = useSelection(collection)
  const latest = useRef(deeds)
  latest.current = deeds
  const hasSelection = count > 0
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'select',
        title: 'grid.select',
        icon: SquareCheck,
        keys: 'x',
        perform: () => latest.current.toggleFocused(),
      },
      {
        id: 'select-all',
        title: 'grid.selectAll',
        icon: ListChecks,
        keys: 'mod+a',
        perform: () => {
          const { takeAll } = latest.current
          if (takeAll === null) change(() => allSelected)
          else takeAll()
        },
      },
      {
        id: 'select-loaded',
        title: 'grid.selectLoaded',
        icon: ListChecks,
        keys: 'shift+a',
        perform: () => latest.current.takeLoaded(),
      },
      {
        id: 'clear-selection',
        title: 'grid.clear',
        icon: SquareX,
        keys: 'Escape',
        isAvailable: hasSelection,
        perform: () => change(() => nothingSelected),
      },
    ],
    [change, hasSelection],
  )
  useCommands(commands)
}
