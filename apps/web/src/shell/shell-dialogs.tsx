import { CommandIcon, Eraser, Keyboard, Search } from 'lucide-react'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { fire, handle } from '#platform/events/events.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { keepFocus } from '#platform/navigation/arrival.ts'

const dialogs = {
  keys: lazy(() => import('./key-help.tsx').then(({ KeyHelp }) => ({ default: KeyHelp }))),
  palette: lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))),
  about: lazy(() => import('./about.tsx').then(({ About }) => ({ default: About }))),
  password: lazy(
    withTexts('account', () => import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog }))),
  ),
  clearCss: lazy(() => import('./clear-css.tsx').then(({ ClearCss }) => ({ default: ClearCss }))),
  everywhere: lazy(
    withTexts('account', () =>
      import('./log-out-everywhere.tsx').then((module) => ({ default: module.LogOutEverywhere })),
    ),
  ),
}

type DialogName = keyof typeof dialogs

let open: DialogName | null = null

export function openDialog(name: DialogName | null): void {
  open = name
  fire('dialog.changed')
}

const subscribe = (listener: () => void) => handle('dialog.changed', listener)

/** The dialogs that every page has, fetched when somebody opens one. */
export function ShellDialogs() {
  const name = useSyncExternalStore(subscribe, () => open)
  const mayClearCss = (useSession().user?.appearance.clearCss ?? null) !== null
  const commands = useMemo<Command[]>(
    () => [
      { id: 'palette', title: 'palette.title', icon: CommandIcon, keys: 'mod+k', perform: () => openDialog('palette') },
      { id: 'keys', title: 'keys.title', icon: Keyboard, keys: '?', perform: () => openDialog('keys') },
      {
        id: 'clear-css',
        title: 'shell.clearCss',
        icon: Eraser,
        keys: 'mod+shift+z',
        isAvailable: mayClearCss,
        isForEmptyFields: true,
        perform: () => openDialog('clearCss'),
      },
      {
        id: 'search',
        title: 'search.run',
        icon: Search,
        keys: '/',
        perform: () => {
          keepFocus()
          document.querySelector<HTMLInputElement>('[data-search-field]')?.focus()
        },
      },
    ],
    [mayClearCss],
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
