import { Info } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { hasDetailsPane } from './pane-state.tsx'

const wide = '(min-width: 1100px)'

/** Shows and hides the details of the asset that somebody points at; where there is no room beside, they are a sheet. */
export function useDetails() {
  const isWide = useMedia(wide)
  const [isPane, setPane] = useStoredValue(hasDetailsPane)
  const [hasSheet, setSheet] = useState(false)
  const isOn = isWide ? isPane : hasSheet
  const command = useMemo<Command>(
    () => ({
      id: 'details',
      title: 'grid.details',
      icon: Info,
      keys: 'i',
      isOn,
      perform: () => (isWide ? setPane(!isOn) : setSheet(!isOn)),
    }),
    [isOn, isWide, setPane],
  )
  useCommands(useMemo(() => [command], [command]))
  return { command, isOn, isWide }
}
