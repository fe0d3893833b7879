import { createContext, useContext } from 'react'
import { type Descriptor, signedIn } from './session.ts'

export interface Session {
  descriptor: Descriptor
  /** Asks the server anew who is here, after signing in. */
  refresh: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession() {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return { ...session, user: signedIn(session.descriptor) }
}
