import { useEffect } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { usePlace } from '#platform/place/place.ts'

const product = 'Vitrine'

/** The window is called by the place in view. */
export function useWindowTitle(): void {
  const name = usePlace()?.name ?? ''
  const site = useSession().descriptor.appearance.siteName ?? product
  useEffect(() => {
    document.title = name === '' ? site : `${name} – ${site}`
  }, [name, site])
}
