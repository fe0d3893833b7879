import { useLocation } from '@tanstack/react-router'
import { useRef, useSyncExternalStore } from 'react'
import { type EntryState, entryState, history } from './history.ts'

/** The address of the page as it stands in the browser: path with matrix parameters, and query. */
export function useAddress(): string {
  return useLocation({ select: ({ href }) => href.replace(/#.*/, '') })
}

/** What travels with the entry of the history, also when it changes and the address does not. */
export function useEntryState(): EntryState {
  return useSyncExternalStore(history.subscribe, entryState)
}

/**
 * The last address that a page is meant for. While the next page is on its way the browser's address is the next one's
 * already: a page that took it for its own document would ask the server for a page instead.
 */
export function useOwnAddress(isOwn: (address: string) => boolean): string {
  const address = useAddress()
  const own = useRef(address)
  if (isOwn(address)) own.current = address
  return own.current
}
