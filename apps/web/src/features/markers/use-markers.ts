import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useMemo } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { type Markers, markersByHref } from './carried-markers.ts'

const none: Markers = new Map()

/** In milliseconds (AST-022). */
const timeout = 10_000

/** The markers of the site, keyed by href; empty for guests, and until they are there: pictures do not wait for them. */
export function useMarkers(): Markers {
  const { user } = useSession()
  const { document } = useResource(user?.markers ?? null, 'marker-list', { timeout })
  return useMemo(() => (document === undefined ? none : markersByHref(document.data)), [document])
}
