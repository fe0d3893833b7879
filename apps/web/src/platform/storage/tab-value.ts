/** A text kept as long as the tab is open, by this tab alone; null for what is not there, or cannot be had. */
export function recallInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets it. Where storage is full or denied nothing is kept. */
export function rememberInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // What was kept before is older than what should be: it would mislead.
    if (text !== null) rememberInTab(key, null)
  }
}

/** Calls when the page is about to go or to be put aside, the last moments at which something can be kept. */
export function beforeLeaving(call: () => void): void {
  window.addEventListener('pagehide', call)
  // Phones put a page aside and end it later without a word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && call())
}
