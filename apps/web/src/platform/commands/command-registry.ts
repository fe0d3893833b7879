import { useEffect, useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'
import type { Command } from './command.ts'

/** The commands of what is on the screen, by who brought them; what came last is nearest. */
const scopes = new Map<symbol, readonly Command[]>()
let all: readonly Command[] = []

function announce() {
  all = [...scopes.values()].toReversed().flat()
  fire('commands.changed')
}

const subscribe = (listener: () => void) => handle('commands.changed', listener)

/** Every command that can be performed now, the nearest first. */
export function availableCommands(): readonly Command[] {
  return all.filter(({ isAvailable }) => isAvailable !== false)
}

export function useAvailableCommands(): readonly Command[] {
  const commands = useSyncExternalStore(subscribe, () => all)
  return commands.filter(({ isAvailable }) => isAvailable !== false)
}

/** Offers commands as long as the component is there. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const scope = Symbol('commands')
    scopes.set(scope, commands)
    announce()
    return () => {
      scopes.delete(scope)
      announce()
    }
  }, [commands])
}
