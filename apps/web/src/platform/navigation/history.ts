import { createBrowserHistory } from '@tanstack/react-router'

/**
 * Addresses of documents are pushed as they came from the server. The router's own navigation would take `$` in a file
 * name for a parameter and write queries anew.
 */
export const history = createBrowserHistory()

/** What travels with an entry of the history. */
export interface EntryState {
  /** The viewer was opened from the list: going back leads there. */
  isFromList?: boolean
  /** A slide show runs: of these assets, or of the whole list. */
  show?: { hrefs: string[] | null }
}

export function go(address: string, { replace = false, state = {} }: { replace?: boolean; state?: EntryState } = {}) {
  if (replace) history.replace(address, state)
  else history.push(address, state)
}

/** Names the current entry of the history, also after a reload. */
export function entryKey(): string {
  return history.location.state.__TSR_key ?? ''
}

/** What travels with the current entry. */
export function entryState(): EntryState {
  return history.location.state as EntryState
}
