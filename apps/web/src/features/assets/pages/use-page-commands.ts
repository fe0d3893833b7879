import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

interface PageDeeds {
  page: number
  count: number
  turnTo: (page: number) => void
}

/** The arrows stay with the neighbours of the document: its own pages have the keys that are named for them. */
export function usePageCommands(deeds: PageDeeds) {
  const latest = useRef(deeds)
  latest.current = deeds
  const commands = useMemo(() => {
    const turnBy = (by: number) => () => latest.current.turnTo(latest.current.page + by)
    const named = {
      previous: {
        id: 'previous-page',
        title: 'viewer.previousPage',
        icon: ChevronsLeft,
        keys: 'PageUp',
        perform: turnBy(-1),
      },
      next: { id: 'next-page', title: 'viewer.nextPage', icon: ChevronsRight, keys: 'PageDown', perform: turnBy(1) },
    } as const satisfies Record<string, Command>
    return { ...named, all: Object.values(named) }
  }, [])
  useCommands(commands.all)
  return commands
}
