import { createContext, useContext } from 'react'
import { type Descriptor, signedIn } from './descriptor.ts'

export interface Session {
  descriptor: Descriptor
  /** The person's session has ended, and the page waits for them to log in again. */
  isOver: boolean
}

export const SessionContext = createContext<Session | null>(null)

/** Who is here; `user` is null for guests. */
export function useSession() {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return { ...session, user: signedIn(session.descriptor) }
}
