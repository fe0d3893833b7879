import { ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

export interface ZoomDeeds {
  toggle: () => void
  larger: () => void
  smaller: () => void
}

export function useZoomCommands(deeds: ZoomDeeds): void {
  const latest = useRef(deeds)
  latest.current = deeds
  const commands = useMemo<Command[]>(
    () => [
      { id: 'zoom', title: 'viewer.zoom', icon: ZoomIn, keys: 'z', perform: () => latest.current.toggle() },
      { id: 'larger', title: 'viewer.larger', icon: ZoomIn, keys: '+', perform: () => latest.current.larger() },
      { id: 'smaller', title: 'viewer.smaller', icon: ZoomOut, keys: '-', perform: () => latest.current.smaller() },
    ],
    [],
  )
  useCommands(commands)
}
