import type { ConsentOffer } from '@vitrine/contract/consent.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useCallback, useState } from 'react'
import { useMailedOffer } from '#features/session/use-mailed-offer.ts'
import { consentDeed } from '#platform/navigation/entrance.ts'

/** The form whose secret is behind the `#` of the address; `again` asks for it anew. */
export function useAsked() {
  const client = useResourceClient()
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function asks anew
  const ask = useCallback(
    async (secret: string) => {
      if (consentDeed === undefined) throw new Error('The page does not say where consent forms are shown.')
      return (await client.perform(consentDeed, 'consent-secret', { secret })) as ConsentOffer
    },
    [client, times],
  )
  return { ...useMailedOffer(ask, 'ConsentRefused'), again: () => setTimes((before) => before + 1) }
}
