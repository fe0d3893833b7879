import { useEffect, useRef } from 'react'
import type { Size } from './zoom.ts'

/** A press moves by this part of the stage. */
const part = 0.15

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const withArrowsOfTheirOwn =
  'input, select, textarea, [data-arrows], [role=dialog], [role=menu], [role=separator], [contenteditable=true]'

/** While a picture is enlarged the arrows move it, before they turn to its neighbours. */
export function usePanKeys(isActive: boolean, stage: Size, pan: (x: number, y: number) => void): void {
  const latest = useRef({ stage, pan })
  latest.current = { stage, pan }
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      const move = moves[event.key]
      if (move === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(withArrowsOfTheirOwn)) return
      event.preventDefault()
      const { stage: size, pan: go } = latest.current
      go(move[0] * part * size.width, move[1] * part * size.height)
    }
    // Before the commands, which take no key that was answered.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isActive])
}
