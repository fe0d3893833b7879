import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { Pin } from 'lucide-react'
import { useMemo } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { usePlacePins } from './use-place-pins.ts'

/** Pins the collection in view, or takes its pin; a search for one term alone pins that term. */
export function usePlacePinCommand({ pin }: Pick<CollectionInfo, 'pin'>): Command {
  const pins = usePlacePins()
  const command = useMemo<Command>(
    () => ({
      id: 'pin-place',
      title: 'pins.place',
      icon: Pin,
      keys: 'shift+p',
      isOn: pin !== null && pins?.has(pin) === true,
      isAvailable: pin !== null && pins !== null,
      perform: () => pin !== null && pins?.toggle(pin),
    }),
    [pin, pins],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}
