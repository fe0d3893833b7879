import { CommandIcon, Eraser, Keyboard, Search } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { keepFocus } from '#platform/navigation/arrival.ts'
import { usePlace } from '#platform/place/place.ts'
import { type DialogName, openDialog, useOpenDialog } from './open-dialog.ts'

const dialogs: Record<DialogName, ComponentType<{ onClose: () => void }>> = {
  keys: lazy(() => import('./key-help.tsx').then(({ KeyHelp }) => ({ default: KeyHelp }))),
  palette: lazy(
    withTexts('menus', () => import('./palette/palette.tsx').then(({ Palette }) => ({ default: Palette }))),
  ),
  about: lazy(() => import('./about.tsx').then(({ About }) => ({ default: About }))),
  password: lazy(
    withTexts('account', () => import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog }))),
  ),
  portrait: lazy(
    withTexts(
      'people',
      withTexts('portraits', () =>
        import('#features/portraits/portrait-dialog.tsx').then((module) => ({ default: module.PortraitDialog })),
      ),
    ),
  ),
  people: lazy(
    withTexts('people', () =>
      import('#features/people/manage-people.tsx').then((module) => ({ default: module.ManagePeople })),
    ),
  ),
  invite: lazy(() => import('./embedded-views.tsx').then((module) => ({ default: module.InviteDialog }))),
  invitations: lazy(
    withTexts('invitations', () =>
      import('#features/invitations/manage-invitations.tsx').then((module) => ({ default: module.ManageInvitations })),
    ),
  ),
  signUps: lazy(() => import('./embedded-views.tsx').then((module) => ({ default: module.SignUpsDialog }))),
  rights: lazy(
    withTexts('rightsReport', () =>
      import('#features/rights-report/export-rights.tsx').then((module) => ({ default: module.ExportRights })),
    ),
  ),
  clearCss: lazy(() => import('./clear-css.tsx').then(({ ClearCss }) => ({ default: ClearCss }))),
  everywhere: lazy(
    withTexts('account', () =>
      import('./log-out-everywhere.tsx').then((module) => ({ default: module.LogOutEverywhere })),
    ),
  ),
}

const SitePageDialog = lazy(() =>
  import('./site-page-dialog.tsx').then((module) => ({ default: module.SitePageDialog })),
)

/** The dialogs that every page has, fetched when somebody opens one. */
export function ShellDialogs() {
  const open = useOpenDialog()
  const mayClearCss = (useSession().user?.appearance.clearCss ?? null) !== null
  const hasSearch = usePlace()?.searchHref != null
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
        isAvailable: hasSearch,
        perform: () => {
          keepFocus()
          document.querySelector<HTMLInputElement>('[data-search-field]')?.focus()
        },
      },
    ],
    [mayClearCss, hasSearch],
  )
  useCommands(commands)
  if (open === null) return null
  const close = () => openDialog(null)
  if (typeof open === 'object') {
    return (
      <Suspense fallback={null}>
        <SitePageDialog page={open} onClose={close} />
      </Suspense>
    )
  }
  const Open = dialogs[open]
  return (
    <Suspense fallback={null}>
      <Open onClose={close} />
    </Suspense>
  )
}
