import type { InvitationOffer } from '@vitrine/contract/invitations.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useCallback } from 'react'
import { useMailedOffer } from '#features/session/use-mailed-offer.ts'
import { invitedDeed } from '#platform/navigation/entrance.ts'

/** What the invitation offers whose secret is behind the `#` of the address. */
export function useOffer() {
  const client = useResourceClient()
  const ask = useCallback(
    async (secret: string) => {
      if (invitedDeed === undefined) throw new Error('The page does not say where invitations are shown.')
      return (await client.perform(invitedDeed, 'invitation-secret', { secret })) as InvitationOffer
    },
    [client],
  )
  return useMailedOffer(ask, 'InvitationRefused')
}
