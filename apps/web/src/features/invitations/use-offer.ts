import type { InvitationOffer } from '@vitrine/contract/invitations.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useEffect, useState } from 'react'
import { invitedDeed } from '#platform/navigation/entrance.ts'

interface Offer {
  secret: string
  offer: InvitationOffer | null
  problem: 'refused' | Error | null
}

/** What the invitation offers whose secret is behind the `#` of the address. */
export function useOffer(): Offer {
  const client = useResourceClient()
  const [secret] = useState(() => location.hash.slice(1))
  const [found, setFound] = useState<Omit<Offer, 'secret'>>({ offer: null, problem: null })
  useEffect(() => {
    let isLeft = false
    const show = (next: Omit<Offer, 'secret'>) => {
      if (!isLeft) setFound(next)
    }
    if (secret === '' || secret.length > 100 || invitedDeed === undefined)
      return show({ offer: null, problem: 'refused' })
    client
      .perform(invitedDeed, 'invitation-secret', { secret })
      .then((offer) => show({ offer: offer as InvitationOffer, problem: null }))
      .catch((fault: Error) => {
        const isRefused = fault instanceof ApiProblem && fault.value === 'InvitationRefused'
        show({ offer: null, problem: isRefused ? 'refused' : fault })
      })
    return () => {
      isLeft = true
    }
  }, [client, secret])
  return { secret, ...found }
}
