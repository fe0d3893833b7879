import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'

/** Begins work that takes its time, says so, and has what is shown of it asked for again. */
export function useBegin(kinds: ReadonlySet<string>) {
  const client = useResourceClient()
  const [isBeginning, setBeginning] = useState(false)
  const begin = async (work: () => Promise<unknown>, said: string) => {
    setBeginning(true)
    try {
      await work()
      notifyDone(said)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kinds.has(kind))
    setBeginning(false)
  }
  return { begin, isBeginning }
}
