import { type RefObject, useEffect, useRef, useState } from 'react'
import { bounded, type MapSize, type MapView, moved, positionAt, zoomed } from './map-view.ts'

export interface MapState {
  view: MapView
  show: (change: (view: MapView, size: MapSize) => MapView) => void
  /** Null until it is drawn. */
  size: MapSize | null
  element: RefObject<HTMLDivElement | null>
}

/** What a map shows, how large it is on the screen, and the wheel over it. */
export function useMap(initial: MapView): MapState {
  const [view, setView] = useState(initial)
  const [size, setSize] = useState<MapSize | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(size)
  latest.current = size
  const show = useRef((change: (view: MapView, size: MapSize) => MapView) => {
    setView((before) => (latest.current ? bounded(change(before, latest.current), latest.current) : before))
  }).current
  useEffect(() => {
    const map = element.current
    if (map === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = map
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(map)
    const onWheel = (event: WheelEvent) => {
      // React's own listeners cannot keep the page from scrolling.
      event.preventDefault()
      const { left, top } = map.getBoundingClientRect()
      const point = { x: event.clientX - left, y: event.clientY - top }
      const factor = 2 ** (-Math.sign(event.deltaY) * Math.min(1, Math.abs(event.deltaY) / 200))
      show((before, now) => zoomed(before, now, factor, positionAt(before, now, point)))
    }
    map.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      observer.disconnect()
      map.removeEventListener('wheel', onWheel)
    }
  }, [show])
  return { view, show, size, element }
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Which way an arrow points, in pixels to the right and down; null for other keys. */
export const arrowOf = (key: string) => arrows[key] ?? null

/** Moves the map by a part of what it shows. */
export const pan = ({ show }: Pick<MapState, 'show'>, { x, y }: { x: number; y: number }, share = 0.2): void =>
  show((view, size) => moved(view, size, { x: x * size.width * share, y: y * size.height * share }))
