import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useEffect } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { handle } from '#platform/events/events.ts'

/** How many orders wait for somebody who approves them; 0 for all others, and when it cannot be known (ORD-009). */
export function usePendingOrders(): number {
  const client = useResourceClient()
  const pending = useSession().user?.order?.admin?.pending ?? null
  const { document } = useResource(pending, 'count')
  useEffect(() => {
    if (pending === null) return
    return handle('orderCount.changed', () => void client.doubt((address) => address === String(pending)))
  }, [client, pending])
  return document?.count ?? 0
}
