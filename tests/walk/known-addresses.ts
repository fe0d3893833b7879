import type { TestServer } from '../../apps/server/src/testing/open-test-server.ts'

const values: Record<string, string> = {
  ':archive': '5000',
  ':view': '0c1f7b6a-1d5e-4a0a-9f55-0d2f1d1c0e01',
  ':logo': 'main',
  ':user': 'Administrator',
  ':who': 'admin',
  ':which': 'everyone',
  ':group': '10000',
  ':filter': 'title',
  ':alias': 'dc',
  ':marker': 'status-1',
  ':page': 'imprint',
  ':language': 'en',
  ':name': 'IPTC%20Core',
  '*': 'a',
}

export interface KnownAddress {
  /** As the route is written. */
  url: string
  /** An address that it answers. */
  example: string
  methods: ReadonlySet<string>
}

/** Every address that the server has, with an example of it: what must hold everywhere is asked everywhere. */
export function everyAddress(server: TestServer): KnownAddress[] {
  return server.app.knownAddresses.map(({ url, methods }) => ({
    url: url || '/',
    example: `/fotoweb${(url || '/').replace(/:\w+|\*/g, (name) => values[name] ?? 'x')}`,
    methods,
  }))
}

/** What whoever has a link to an album, or one to bring files in, asks without a sign-in: held against the link, and what is sent against the visit. */
export const openByLink = [
  '/albums/:link',
  '/albums/:link/*',
  '/albums/:link/.zip',
  '/albums/:link/.terms',
  '/send/:link',
  '/send/:link/visit',
  '/send/:link/uploads',
  '/send/:link/uploads/:upload',
  '/send/:link/uploads/:upload/chunks/:number',
  '/send/:link/uploads/:upload/status',
]
