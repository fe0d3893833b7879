import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { askSession, userData } from './session.ts'
import { SessionContext } from './use-session.ts'
import { useKeepalive, useSessionPoll } from './use-session-poll.ts'

export interface SessionProviderProps {
  /** Shown until we know who is here. */
  waiting: ReactNode
  /** Shown when no descriptor can be had: the server asks guests to sign in, or does not answer. */
  renderProblem: (problem: Error, retry: () => void) => ReactNode
  children: ReactNode
}

/** Finds out who is here: from storage at once, else from the server (SES-009, SES-017). */
export function SessionProvider({ waiting, renderProblem, children }: SessionProviderProps) {
  const client = useResourceClient()
  const [descriptor] = useStoredValue(userData)
  const [problem, setProblem] = useState<Error | null>(null)

  const refresh = useCallback(async () => {
    setProblem(null)
    try {
      const { apiDescriptor } = await askSession(client, null)
      if (apiDescriptor === null) throw new ApiProblem(401, { value: 'Unauthorized' }, new Headers())
      userData.set(apiDescriptor)
    } catch (fault) {
      setProblem(fault instanceof Error ? fault : new Error(String(fault)))
    }
  }, [client])

  useEffect(() => {
    if (descriptor === null) void refresh()
  }, [descriptor, refresh])
  useSessionPoll(descriptor)
  useKeepalive(descriptor)

  const session = useMemo(() => (descriptor === null ? null : { descriptor, refresh }), [descriptor, refresh])
  if (session !== null) return <SessionContext value={session}>{children}</SessionContext>
  return problem === null ? waiting : renderProblem(problem, () => void refresh())
}
