import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { ResourceClient } from './resource-client.ts'

const ClientContext = createContext<ResourceClient | null>(null)

/** Gives the components below one client and its cache. */
export function HypermediaProvider({ client, children }: { client: ResourceClient; children: ReactNode }) {
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={client.cache}>{children}</QueryClientProvider>
    </ClientContext>
  )
}

export function useResourceClient(): ResourceClient {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('useResourceClient needs a HypermediaProvider above it')
  return client
}
