import type { InjectOptions } from 'fastify'
import type { Person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import { provisioningPaths } from './provisioning.paths.ts'
import { patchOp } from './scim-names.ts'

export const scimRoot = `/fotoweb${provisioningPaths.scim}`
export const clientList = `/fotoweb${provisioningPaths.clients}`

/** A system that keeps accounts: what it asks carries its token. */
export async function aClient(boss: Person, server: TestServer, name: string, takesOver = false) {
  const made = await boss.ask(clientList, { method: 'POST', payload: { name, takesOver } })
  const { token } = made.json() as { token: string }
  return { token, ...withToken(server, token) }
}

/** Whoever asks with a token. */
export function withToken(server: TestServer, token: string) {
  const ask = async (path: string, options: InjectOptions = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const answer = await server.app.inject({ method: 'GET', ...options, url: scimRoot + path, headers })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() }
  }
  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) => ask(path, { method, payload })
  return {
    ask,
    post: (path: string, payload: object) => send('POST', path, payload),
    put: (path: string, payload: object) => send('PUT', path, payload),
    patch: (path: string, ...Operations: object[]) => send('PATCH', path, { schemas: [patchOp], Operations }),
    remove: (path: string) => ask(path, { method: 'DELETE' }),
    ids: async (filter: string) => {
      const { body } = await ask(`/Users?filter=${encodeURIComponent(filter)}`)
      return (body.Resources ?? body).map?.((one: { userName: string }) => one.userName) ?? body.scimType
    },
  }
}
