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

/** Where the focus was when it was opened; of an entry of a menu the button of that, because the entry goes with its menu. */
let opener: HTMLElement | null = null

/** Null closes it. */
export function openDialog(next: Open): void {
  if (open === null) opener = openerAt(document.activeElement)
  open = next
  fire('dialog.changed')
  if (next === null) comeBack()
}

function openerAt(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const found = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return found instanceof HTMLElement ? found : null
}

/** The dialog itself gives the focus back with the next frame; what was in a frame of another page is sometimes missed. */
function comeBack(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) opener?.focus()
    }),
  )
}

const subscribe = (listener: () => void) => handle('dialog.changed', listener)

export function useOpenDialog(): Open {
  return useSyncExternalStore(subscribe, () => open)
}
