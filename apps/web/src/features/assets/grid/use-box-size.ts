import { type RefObject, useLayoutEffect, useState } from 'react'

export interface BoxSize {
  width: number
  height: number
}

/** The inner size of an element in pixels, kept up to date; null before it is known. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () =>
      setSize((known) => {
        const { clientWidth: width, clientHeight: height } = element
        return known?.width === width && known.height === height ? known : { width, height }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
