import { useEffect, useRef } from 'react'

/** Where in an asset: seconds of a film or sound, or a page of a document from 1. */
type Leap = (place: number) => void

const listeners = new Map<string, Set<Leap>>()

/** Leads whoever shows an asset to a place in it. */
export function leapTo(asset: string, place: number): void {
  for (const listener of listeners.get(asset) ?? []) listener(place)
}

/** Hears of places in an asset that somebody wishes to see. */
export function useLeaps(asset: string | undefined, leap: Leap): void {
  const latest = useRef(leap)
  latest.current = leap
  useEffect(() => {
    if (asset === undefined) return
    const listener: Leap = (place) => latest.current(place)
    const own = listeners.get(asset) ?? new Set()
    listeners.set(asset, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0) listeners.delete(asset)
    }
  }, [asset])
}
