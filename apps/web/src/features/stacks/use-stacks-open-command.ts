import { Layers } from 'lucide-react'
import { useMemo } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { stacksOpen } from './stacks-open.ts'

/** Opens all stacks out in the list, and closes them again. @param hasStacks whether there are any in view. */
export function useStacksOpenCommand(hasStacks: boolean): Command {
  const [isOn, setOpen] = useStoredValue(stacksOpen)
  const command = useMemo<Command>(
    () => ({
      id: 'open-stacks',
      title: 'grid.openStacks',
      icon: Layers,
      keys: 'shift+s',
      isOn,
      isAvailable: hasStacks,
      perform: () => setOpen(!isOn),
    }),
    [isOn, hasStacks, setOpen],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}
