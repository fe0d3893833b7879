import { useEffect, useRef, useState } from 'react'
import { history } from '#platform/navigation/history.ts'
import { holdUnsaved } from '#platform/navigation/unsaved.ts'

/** Asks before somebody leaves what was typed: `question` is there while it is asked. The browser asks by itself before it closes. */
export function useUnsavedGuard(isChanged: boolean) {
  const decide = useRef<((isStaying: boolean) => void) | null>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isChanged) return
    const blockerFn = () =>
      new Promise<boolean>((resolve) => {
        decide.current = resolve
        setAsking(true)
      })
    const release = holdUnsaved()
    const unblock = history.block({ blockerFn, enableBeforeUnload: true })
    return () => {
      release()
      unblock()
    }
  }, [isChanged])
  const answer = (isStaying: boolean) => {
    setAsking(false)
    decide.current?.(isStaying)
  }
  return { isAsking, giveUp: () => answer(false), goOn: () => answer(true) }
}
