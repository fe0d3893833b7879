import { Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

export interface ZoomDeeds {
  toggle: () => void
  larger: () => void
  smaller: () => void
}

export function useZoomCommands(deeds: ZoomDeeds, isZoomed: boolean, isAvailable = true) {
  const latest = useRef(deeds)
  latest.current = deeds
  const commands = useMemo(() => {
    const named = {
      zoom: {
        id: 'zoom',
        title: isZoomed ? 'viewer.fit' : 'viewer.actual',
        icon: Scan,
        keys: 'z',
        isOn: isZoomed,
        isAvailable,
        perform: () => latest.current.toggle(),
      },
      larger: {
        id: 'larger',
        title: 'viewer.larger',
        icon: ZoomIn,
        keys: '+',
        isAvailable,
        perform: () => latest.current.larger(),
      },
      smaller: {
        id: 'smaller',
        title: 'viewer.smaller',
        icon: ZoomOut,
        keys: '-',
        isAvailable,
        perform: () => latest.current.smaller(),
      },
    } as const satisfies Record<string, Command>
    return { ...named, all: Object.values(named) }
  }, [isZoomed, isAvailable])
  useCommands(commands.all)
  return commands
}
