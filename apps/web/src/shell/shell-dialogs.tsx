import { CommandIcon, Keyboard, Search } from 'lucide-react'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

const dialogs = {
  keys: lazy(() => import('./key-help.tsx').then(({ KeyHelp }) => ({ default: KeyHelp }))),
  palette: lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))),
  about: lazy(() => import('./about.tsx').then(({ About }) => ({ default: About }))),
  password: lazy(() => import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog }))),
  everywhere: lazy(() => import('./log-out-everywhere.tsx').then((module) => ({ default: module.LogOutEverywhere }))),
}

type DialogName = keyof typeof dialogs

let open: DialogName | null = null
const listeners = new Set<() => void>()

export function openDialog(name: DialogName | null): void {
  open = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dialogs that every page has, fetched when somebody opens one. */
export function ShellDialogs() {
  const name = useSyncExternalStore(subscribe, () => open)
  const commands = useMemo<Command[]>(
    () => [
      { id: 'palette', title: 'palette.title', icon: CommandIcon, keys: 'mod+k', perform: () => openDialog('palette') },
      { id: 'keys', title: 'keys.title', icon: Keyboard, keys: '?', perform: () => openDialog('keys') },
      {
        id: 'search',
        title: 'search.run',
        icon: Search,
        keys: '/',
        perform: () => document.querySelector<HTMLInputElement>('[data-search-field]')?.focus(),
      },
    ],
    [],
  )
  useCommands(commands)
  if (name === null) return null
  const Open = dialogs[name]
  return (
    <Suspense fallback={null}>
      <Open onClose={() => openDialog(null)} />
    </Suspense>
  )
}
