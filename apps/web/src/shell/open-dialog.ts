import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'

/** The dialogs that every page has. */
export type DialogName =
  | 'keys'
  | 'palette'
  | 'about'
  | 'password'
  | 'portrait'
  | 'clearCss'
  | 'everywhere'
  | 'people'
  | 'invite'
  | 'invitations'
  | 'signUps'
  | 'rights'

/** What is open: one of these dialogs, or a page of the site in one. */
type Open = DialogName | { title: string; href: string } | null

let open: Open = null

/** Null closes it. */
export function openDialog(next: Open): void {
  open = next
  fire('dialog.changed')
}

const subscribe = (listener: () => void) => handle('dialog.changed', listener)

export function useOpenDialog(): Open {
  return useSyncExternalStore(subscribe, () => open)
}
