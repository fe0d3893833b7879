import { type RefObject, useEffect, useRef } from 'react'
import { history } from './history.ts'

/** Somebody came to another place, and the focus did not yet. */
let isDue = false
/** Something was typed, and neither sent nor left. */
let isTyping = false
/** The pointer is down: where the focus goes now, the person puts it. */
let isPressing = false

const inView = () => history.location.pathname + history.location.search

const isText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=""], [contenteditable=true]') !== null

/**
 * Watches where the person goes. A link, a tree, the search field and the palette all end in the history, so none of them
 * has to know where the focus belongs. Called once, when the client begins: the first page is no arrival.
 */
export function followArrivals(): void {
  let place = inView()
  history.subscribe(({ action }) => {
    const next = inView()
    // What is replaced is the same place in another order, or under the address that it has by now.
    if (next !== place && action.type !== 'REPLACE') isDue = true
    place = next
  })
  const listen = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, hear, { capture: true })
  // Sliders and boxes have an event of this name, too, but not of this kind.
  listen('input', (event) => {
    if (event instanceof InputEvent) isTyping = true
  })
  listen('focusout', () => {
    isTyping = false
  })
  listen('keydown', ({ key, isComposing }) => {
    if (key === 'Tab') keepFocus()
    if (key === 'Enter' && !isComposing) isTyping = false
  })
  listen('pointerdown', () => {
    isPressing = true
    isTyping = false
  })
  for (const name of ['pointerup', 'pointercancel'] as const) {
    listen(name, () => {
      isPressing = false
    })
  }
  listen('focusin', ({ target }) => {
    // A press on the bare page leaves the focus nowhere.
    if (isPressing && target instanceof HTMLElement && target.tabIndex >= 0) keepFocus()
  })
}

/** The person has put the focus where they want it. */
export function keepFocus(): void {
  isDue = false
}

/** True once for each arrival, and never while the person types or has a dialog before them. */
function mayTakeFocus(element: Element): boolean {
  const isWanted = isDue && !(isTyping && isText(document.activeElement))
  isDue = false
  // A dialog hides what lies below it.
  return isWanted && element.closest('[inert], [aria-hidden=true]') === null
}

/**
 * Gives the focus to what a place is for, as soon as it is there, when somebody has just come: by link, tree, search,
 * palette or the browser's own buttons. Left alone is who opened the address itself, types, or has moved the focus
 * meanwhile. `take` must put it where a screen reader says which place this is.
 */
export function useArrival<Content extends Element>(
  content: RefObject<Content | null>,
  take: (content: Content) => void,
) {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!isDue) return
    // Taking the focus makes the browser lay out everything at once, which the next frame does anyway.
    const frame = requestAnimationFrame(() => {
      if (content.current !== null && mayTakeFocus(content.current)) latest.current(content.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [content])
}
