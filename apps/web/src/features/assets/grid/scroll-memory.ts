/** Where a grid was, so that coming back leads there: the asset position at the top, and how far it was scrolled past. */
export interface GridPlace {
  /** The first position of the row at the top, which survives another width of the window. */
  position: number
  /** Pixels of that row that were out of view. */
  beyond: number
  /** The position that had the focus, if any. */
  focused: number | null
}

const key = (entry: string) => `grid:${entry}`

/** Kept per entry of the history and for the life of the tab: going back and reloading both find it. */
export function rememberPlace(entry: string, place: GridPlace): void {
  try {
    sessionStorage.setItem(key(entry), JSON.stringify(place))
  } catch {
    // Full or denied: coming back then leads to the top.
  }
}

export function recallPlace(entry: string): GridPlace | null {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(key(entry)) ?? 'null')
    if (typeof place !== 'object' || place === null) return null
    const { position, beyond, focused } = place as Partial<GridPlace>
    return Number.isInteger(position)
      ? { position: position ?? 0, beyond: beyond ?? 0, focused: focused ?? null }
      : null
  } catch {
    return null
  }
}
