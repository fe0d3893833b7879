import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'

/** Chromium's event; other browsers offer installing in menus of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null

function set(next: InstallOffer | null) {
  offer = next
  fire('installOffer.changed')
}

/** Keeps the browser's offer to install the page until somebody takes it up in the menu. It comes once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
}

const subscribe = (listener: () => void) => handle('installOffer.changed', listener)

/** Asks the person whether to install the page; null while the browser offers nothing. An offer is good once. */
export function useInstallOffer(): (() => void) | null {
  const offered = useSyncExternalStore(subscribe, () => offer)
  if (offered === null) return null
  return () => {
    set(null)
    void offered.prompt()
  }
}
