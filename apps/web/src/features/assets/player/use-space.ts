import { useEffect, useRef } from 'react'
import { singleKeys } from '#platform/commands/use-command-keys.ts'

const withSpaceOfTheirOwn =
  'a, button, select, textarea, input:not([type=range]), [role=dialog], [contenteditable=true]'

/** The space bar plays where it has no meaning of its own. */
export function useSpace(toggle: () => void): void {
  const latest = useRef(toggle)
  latest.current = toggle
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || !singleKeys.get()) return
      if (event.target instanceof Element && event.target.closest(withSpaceOfTheirOwn)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
