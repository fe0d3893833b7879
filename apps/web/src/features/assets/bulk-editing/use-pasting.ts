import { ClipboardPaste } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { wantCopied } from './copied-values.ts'

/** Opens the editor with the values that were copied last. */
export function usePasting(isAvailable: boolean, open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'paste-values',
        title: 'grid.pasteValues',
        icon: ClipboardPaste,
        keys: 'shift+v',
        isAvailable,
        perform: () => {
          wantCopied(true)
          latest.current()
        },
      },
    ],
    [isAvailable],
  )
  useCommands(commands)
}
