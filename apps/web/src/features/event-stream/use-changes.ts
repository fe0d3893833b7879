import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useEffect } from 'react'
import { useSession } from '#features/session/use-session.ts'

/** What others change is seen here as it happens, for as long as the session lasts. */
export function useChanges(): void {
  const client = useResourceClient()
  const { descriptor, isOver } = useSession()
  // What an older version has stored of the session offers none.
  const address: string | undefined = descriptor.services.events
  useEffect(() => {
    if (address === undefined || isOver) return
    let stop: (() => void) | null = null
    let isLeft = false
    // After what the page needs to be drawn.
    void import('./follow-changes.ts').then(({ followChanges }) => {
      if (!isLeft) stop = followChanges(address, client)
    })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [address, client, isOver])
}
