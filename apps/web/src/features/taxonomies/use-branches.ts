import { useCallback, useEffect, useRef, useState } from 'react'

/** So long a branch that was closed is still seen on its way out, in milliseconds (TAX-050). */
const leavingTime = 300

const without = (all: ReadonlySet<string>, one: string) => new Set([...all].filter((other) => other !== one))

/** Which branches of a tree are open, and which were closed a moment ago and fade; for whoever wants no motion, none does. */
export function useBranches() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const begun = timers.current
    return () => {
      for (const timer of begun.values()) clearTimeout(timer)
    }
  }, [])
  const settle = (href: string) => {
    clearTimeout(timers.current.get(href))
    timers.current.delete(href)
    setLeaving((before) => without(before, href))
  }
  const turn = (href: string) => {
    settle(href)
    if (!expanded.has(href)) return setExpanded((before) => new Set([...before, href]))
    setExpanded((before) => without(before, href))
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setLeaving((before) => new Set([...before, href]))
    timers.current.set(
      href,
      setTimeout(() => settle(href), leavingTime),
    )
  }
  const closeAll = useCallback(() => setExpanded(new Set()), [])
  return { expanded, leaving, turn, closeAll }
}
