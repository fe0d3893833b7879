import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { openSession } from './begin-session.ts'
import { type Descriptor, turnOf } from './descriptor.ts'
import { isLeaving, userData } from './session.ts'
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
  const { descriptor, isOver } = useDescriptor()
  const [problem, setProblem] = useState<Error | null>(null)
  const hear = useCallback((session: Promise<Descriptor>) => {
    setProblem(null)
    session.catch((fault: unknown) => setProblem(fault instanceof Error ? fault : new Error(String(fault))))
  }, [])

  useEffect(() => hear(begun), [begun, hear])
  useSessionPoll(isOver ? null : descriptor)
  useKeepalive(isOver ? null : descriptor)

  const session = useMemo(() => (descriptor === null ? null : { descriptor, isOver }), [descriptor, isOver])
  if (session !== null) return <SessionContext value={session}>{children}</SessionContext>
  return problem === null ? waiting : renderProblem(problem, () => hear(openSession(client)))
}

interface Shown {
  descriptor: Descriptor | null
  isOver: boolean
}

/** The stored descriptor. All pages hang on it, so its coming is drawn in slices: at once it would block for 150 ms. */
function useDescriptor(): Shown {
  const [shown, setShown] = useState<Shown>({ descriptor: userData.get(), isOver: false })
  const latest = useRef(shown)
  useEffect(() => {
    const show = (next: Shown) => {
      latest.current = next
      startTransition(() => setShown(next))
    }
    const read = () => {
      const stored = userData.get()
      const { descriptor } = latest.current
      if (isLeaving()) return
      const turn = descriptor === null ? 'same' : turnOf(descriptor, stored)
      if (turn === 'another') location.reload()
      else if (turn === 'over') show({ descriptor, isOver: true })
      else show({ descriptor: stored ?? descriptor, isOver: false })
    }
    read()
    return userData.subscribe(read)
  }, [])
  return shown
}
