import { useLayoutEffect } from 'react'

/** The ground of a place that fills the window; null follows the theme. */
export type Surface = 'dark' | 'light' | null

/**
 * Gives the whole page a ground as long as such a place is there. On the root element, because menus, dialogs, tips and
 * messages that are opened over it lie outside of it.
 */
export function useSurface(surface: Surface): void {
  useLayoutEffect(() => {
    if (surface === null) return
    const { dataset } = document.documentElement
    dataset['surface'] = surface
    return () => {
      delete dataset['surface']
    }
  }, [surface])
}
