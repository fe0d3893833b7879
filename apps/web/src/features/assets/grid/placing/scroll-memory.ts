import { recallNavigation, rememberNavigation } from '#platform/storage/navigation-cache.ts'

/** Where a grid was, so that coming back leads there: the asset position at the top, and how far it was scrolled past. */
export interface GridPlace {
  /** The first position of the row at the top, which survives another width of the window. */
  position: number
  /** Pixels of that row that were out of view. */
  beyond: number
  /** The position that had the focus, if any. */
  focused: number | null
}

/** Kept per entry of the history: going back and reloading both find it. */
export function rememberPlace(entry: string, place: GridPlace): void {
  rememberNavigation(entry, place)
}

export function recallPlace(entry: string): GridPlace | null {
  const place = recallNavigation(entry)
  if (typeof place !== 'object' || place === null) return null
  const { position, beyond, focused } = place as Partial<GridPlace>
  return Number.isInteger(position) ? { position: position ?? 0, beyond: beyond ?? 0, focused: focused ?? null } : null
}
