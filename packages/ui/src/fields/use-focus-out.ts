import { type RefObject, useEffect, useRef } from 'react'

/** Focus that leaves one control of a field for another is nowhere for a moment. Milliseconds (MET-031). */
const focusOutPatience = 10

/** Tells when the focus has left a field; what it answers is told each time that a control in the field loses it. */
export function useFocusOut(field: RefObject<HTMLElement | null>, onLeft: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onLeft)
  latest.current = onLeft
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => isElsewhere(field.current) && latest.current(), focusOutPatience)
  }
}

/** A calendar or a list over the page belongs to the field that opened it. */
function isElsewhere(field: HTMLElement | null): boolean {
  const { activeElement } = document
  return field?.contains(activeElement) !== true && activeElement?.closest('[role=dialog], [role=listbox]') == null
}
