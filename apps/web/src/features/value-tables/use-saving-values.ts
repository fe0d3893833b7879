import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { FileSpreadsheet } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { fetchTable } from './fetch-table.ts'

/** The command that saves the values of what is meant as a table. `chosen` is null when nothing is, or too much by name. */
export function useSavingValues(chosen: ChosenAssets | null): Command {
  const client = useResourceClient()
  const deed = useSession().user?.valueTables?.write ?? null
  const latest = useRef(chosen)
  latest.current = chosen
  const isAvailable = deed !== null && chosen !== null
  return useMemo<Command>(
    () => ({
      id: 'save-values',
      title: 'grid.saveValues',
      icon: FileSpreadsheet,
      isAvailable,
      perform: () => {
        if (deed === null || latest.current === null) return
        fetchTable(deed, latest.current, 'csv', client).catch((problem: Error) => showTrouble({ problem }))
      },
    }),
    [isAvailable, deed, client],
  )
}
