import { useEffect } from 'react'
import { usePlace } from '#platform/place/place.ts'

const product = 'Vitrine'

/** The window is called by the place in view. */
export function useWindowTitle(): void {
  const name = usePlace()?.name ?? ''
  useEffect(() => {
    document.title = name === '' ? product : `${name} – ${product}`
  }, [name])
}
