import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { fitted, type Zoom } from '../viewer/zoom.ts'

/** A zoom for each of some pictures; linked, what is done to one is done to all. */
export function useLinkedZooms(count: number) {
  const [isLinked, setLinked] = useState(true)
  const [zooms, setZooms] = useState<readonly Zoom[]>([])
  const setters = useMemo(
    () =>
      Array.from(
        { length: count },
        (_, at): Dispatch<SetStateAction<Zoom>> =>
          (change) => {
            setZooms((known) => {
              const before = known[at] ?? fitted
              const next = typeof change === 'function' ? change(before) : change
              return Array.from({ length: count }, (_, each) =>
                isLinked || each === at ? next : (known[each] ?? fitted),
              )
            })
          },
      ),
    [count, isLinked],
  )
  return { isLinked, setLinked, zoomAt: (at: number) => zooms[at] ?? fitted, setters, reset: () => setZooms([]) }
}
