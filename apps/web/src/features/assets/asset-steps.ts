import { useEffect, useRef } from 'react'

/** Goes to the next or previous asset of what is on the screen; false where there is none. */
export type AssetStep = (by: 1 | -1) => boolean

let current: AssetStep | null = null

/** Offers the way to the neighbours as long as the component is there: the grid walks, the viewer turns. */
export function useOfferedStep(step: AssetStep): void {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const own: AssetStep = (by) => latest.current(by)
    current = own
    return () => {
      if (current === own) current = null
    }
  }, [])
}

export const stepAsset: AssetStep = (by) => current?.(by) ?? false
