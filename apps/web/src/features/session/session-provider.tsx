import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { openSession } from './begin-session.ts'
import type { Descriptor } from './descriptor.ts'
import { userData } from './session.ts'
import { SessionContext } from './use-session.ts'
import { useKeepalive, useSessionPoll } from './use-session-poll.ts'

export interface SessionProviderProps {
  /** The session that was begun before the first drawing. */
  begun: Promise<Descriptor>
  /** Shown until we know who is here. */
  waiting: ReactNode
  /** Shown when no descriptor can be had: the server asks guests to sign in, or does not answer. */
  renderProblem: (problem: Error, retry: () => void) => ReactNode
  children: ReactNode
}

/** Who is here: from storage at once, else from the server (SES-009, SES-017). */
export function SessionProvider({ begun, waiting, renderProblem, children }: SessionProviderProps) {
  const client = useResourceClient()
  const descriptor = useDescriptor()
  const [problem, setProblem] = useState<Error | null>(null)
  const hear = useCallback((session: Promise<Descriptor>) => {
    setProblem(null)
    session.catch((fault: unknown) => setProblem(fault instanceof Error ? fault : new Error(String(fault))))
  }, [])

  useEffect(() => hear(begun), [begun, hear])
  useSessionPoll(descriptor)
  useKeepalive(descriptor)

  const session = useMemo(() => (descriptor === null ? null : { descriptor }), [descriptor])
  if (session !== null) return <SessionContext value={session}>{children}</SessionContext>
  return problem === null ? waiting : renderProblem(problem, () => hear(openSession(client)))
}

/** The stored descriptor. All pages hang on it, so its coming is drawn in slices: at once it would block for 150 ms. */
function useDescriptor(): Descriptor | null {
  const [descriptor, setDescriptor] = useState(userData.get)
  useEffect(() => {
    const read = () => startTransition(() => setDescriptor(userData.get()))
    read()
    return userData.subscribe(read)
  }, [])
  return descriptor
}
