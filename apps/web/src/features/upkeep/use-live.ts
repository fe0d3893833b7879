import { useEffect, useRef } from 'react'

/** Asks again every so many milliseconds, as long as it is wanted and somebody can see it. */
export function useLive(ask: () => void, { every, isLive }: { every: number; isLive: boolean }): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, every)
    return () => clearInterval(timer)
  }, [isLive, every])
}
