import { useCallback, useEffect, useState } from 'react'

/** A pointer that rests for so long is in the way. Milliseconds. */
const restsFor = 2500

/** True while nobody moves the pointer or presses a key. */
export function useIdle(): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false)
  const [moved, setMoved] = useState(0)
  const wake = useCallback(() => {
    setIdle(false)
    setMoved((known) => known + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each movement begins the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), restsFor)
    return () => clearTimeout(timer)
  }, [moved])
  useEffect(() => {
    window.addEventListener('keydown', wake)
    return () => window.removeEventListener('keydown', wake)
  }, [wake])
  return { isIdle, wake }
}
