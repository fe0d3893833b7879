import { Map as MapIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

/** Shows where the assets of a view are, in the place of the list; another view is a list again. */
export function useMapCommand({ map, data }: { map: string | null; data: string }) {
  const [shown, setShown] = useState<string | null>(null)
  const isOn = map !== null && shown === data
  const command = useMemo<Command>(
    () => ({
      id: 'map',
      title: 'collections.map',
      icon: MapIcon,
      isOn,
      isAvailable: map !== null,
      perform: () => setShown(isOn ? null : data),
    }),
    [isOn, map, data],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}
