import { useEffect, useRef } from 'react'

/** Leaving the full screen, by the browser's own Escape too, ends what filled it; and ending leaves it. */
export function useFullScreenEnd(onEnd: () => void): void {
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) latest.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
}
