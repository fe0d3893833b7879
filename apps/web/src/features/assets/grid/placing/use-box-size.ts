import { type RefObject, startTransition, useEffect, useState } from 'react'

export interface BoxSize {
  width: number
  height: number
}

/** The inner size of an element in pixels, kept up to date; null before it is known. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    // It tells the first size, too, when the browser has laid out the page anyway. Drawn in slices: at once, a screen full
    // of tiles would keep the page from answering.
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      startTransition(() =>
        setSize((known) => (known?.width === width && known.height === height ? known : { width, height })),
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
